import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { messages, renderApp } from '../../../test/render-app.tsx';
import { useSession } from '../../session/session-store.ts';
import { text } from '../../ui/language/use-text.ts';
import { useOpenPanel } from '../sections/open-panel.ts';
import { tourSteps } from './steps.ts';
import { TourHost } from './TourHost.tsx';
import { useTour } from './tour-store.ts';

const { t } = messages;
const anchors = [...new Set(tourSteps.flatMap((step) => step.anchors))];

/** Renders the tour together with all controls that it points to. */
async function showTour(seen: '' | '1' = '') {
  answer(getUserMeta, { editor_tour_seen: seen });
  answer(setUserMeta, { editor_tour_seen: '1' });
  return renderApp(
    <>
      {anchors.map((anchor) => (
        <button key={anchor} type="button" data-tour={anchor} />
      ))}
      <TourHost />
    </>,
  );
}

const step = () => document.querySelector('.tour')?.getAttribute('data-step');
const begun = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: t('tour.start') }));
  await waitFor(() => expect(step()).toBe('basic'));
};

beforeEach(() => useTour.setState({ isRunning: false, isOffered: null }));

describe('the guided tour', () => {
  it('is offered to users who have not seen it, and goes through all steps in order (W-053 … W-066)', async () => {
    const user = await showTour();
    await begun(user);
    const walked: unknown[] = [];
    for (const index of Array(13).keys()) {
      walked.push(step());
      expect(screen.getByText(t('tour.step', { step: index + 1, count: 13 }))).toBeDefined();
      await user.click(screen.getByRole('button', { name: index === 12 ? t('tour.end') : t('tour.next') }));
    }
    expect(walked).toEqual([
      'basic',
      'template',
      'theme',
      'scene',
      'setup',
      'content',
      'catalog',
      'bookmark',
      'language',
      'config',
      'multimedia',
      'flip-mode',
      'save',
    ]);
    expect(step()).toBeUndefined();
    await waitFor(() => expect(getReceivedRequests(setUserMeta)).toEqual([{ editor_tour_seen: '1' }]));
  });

  it('is not offered to users who have seen it (W-053)', async () => {
    await showTour('1');
    await waitFor(() => expect(useTour.getState().isOffered).toBe(false));
    expect(screen.queryByRole('button', { name: t('tour.start') })).toBeNull();
  });

  it('does not dim the editor before it starts, and is not offered again after the user has declined it', async () => {
    const user = await showTour();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect([step(), document.querySelector('dialog')]).toEqual([undefined, null]);
    expect(screen.queryByRole('button', { name: t('tour.start') })).toBeNull();
    await waitFor(() => expect(getReceivedRequests(setUserMeta)).toEqual([{ editor_tour_seen: '1' }]));
  });

  it('moves between its steps with the arrow keys, but not before the first step, and opens the panels that the steps describe (W-053, W-054, W-055)', async () => {
    const user = await showTour();
    await begun(user);
    expect(screen.getByRole('button', { name: t('tour.back') }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('{ArrowLeft}');
    expect(step()).toBe('basic');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(step()).toBe('theme');
    expect(useOpenPanel.getState()).toMatchObject({ section: 'design', designTab: 'theme' });
    await user.keyboard('{ArrowLeft}');
    expect(step()).toBe('template');
  });

  it('can be closed at any step, and is not offered again after that', async () => {
    const user = await showTour();
    await begun(user);
    await user.click(screen.getByRole('button', { name: t('tour.leave') }));
    expect(step()).toBeUndefined();
    await waitFor(() => expect(getReceivedRequests(setUserMeta)).toHaveLength(1));
  });

  it('shows that a control is unavailable to the account (W-388)', async () => {
    useSession.setState({ entitlements: { bookmark: { allowed: false, limit: null, message: '' } } });
    const user = await showTour();
    await begun(user);
    while (step() !== 'bookmark') await user.keyboard('{ArrowRight}');
    expect(screen.getByText(text('power.denied'))).toBeDefined();
  });
});
