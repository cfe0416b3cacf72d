import { themeKeys } from '@leafcast/book/templates';
import { getCustomTheme, saveCustomTheme } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../../test/api.ts';
import { sampleBook } from '../../../../../test/book.ts';
import { messages, showInForm } from '../../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../../books/open-book/book-session.ts';
import { getSetting } from '../../../../books/open-book/changes/changes.ts';
import { CustomThemes } from './CustomThemes.tsx';

const { t } = messages;
const plain = Object.fromEntries(themeKeys.map((key) => [key, getSetting(sampleBook, key)]));
const night = {
  themeId: 'n',
  name: 'Night',
  settings: { ...plain, backgroundColor: '#101820', toolbarColor: '#203040' },
  mayChange: true,
};

async function showThemes(list: (typeof night)[]) {
  openBook(sampleBook);
  answer(getCustomTheme, { list });
  return showInForm(<CustomThemes messages={messages} />);
}

describe("the author's own themes", () => {
  it('show a hint if there are none (W-420)', async () => {
    await showThemes([]);
    expect(screen.getByText(t('design.noThemes'))).toBeDefined();
  });

  it('apply all their colors to the book in one undo step, and are marked as applied (W-420)', async () => {
    const user = await showThemes([night]);
    const card = screen.getByRole('button', { name: t('design.applyTitle', { name: 'Night' }) });
    expect(card.getAttribute('aria-pressed')).toBe('false');
    await user.click(card);
    const { book, history } = useBook.getState();
    expect(book?.htmlConfig).toMatchObject({ backgroundColor: '#101820', toolbarColor: '#203040' });
    expect(history.past).toHaveLength(1);
    expect(card.getAttribute('aria-pressed')).toBe('true');
  });

  it('are saved with the colors of the book under the entered name (W-421)', async () => {
    const user = await showThemes([]);
    openBook({ ...sampleBook, htmlConfig: { toolbarColor: '#123456' } });
    answer(saveCustomTheme, { themeId: 'x' });
    const name = screen.getByPlaceholderText(t('settingForm.name'));
    await user.type(name, 'Harbor{Enter}');
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    const [sent] = getReceivedRequests(saveCustomTheme);
    expect(sent?.name).toBe('Harbor');
    const settings = JSON.parse(sent?.settings ?? '');
    expect(settings).toMatchObject({ toolbarColor: '#123456' });
    expect(Object.keys(settings).toSorted()).toEqual([...themeKeys].toSorted());
  });

  it('cannot be saved without a name (W-421)', async () => {
    const user = await showThemes([]);
    await user.click(screen.getByRole('button', { name: t('design.saveTheme') }));
    expect(screen.getByText(t('design.nameMissing'))).toBeDefined();
    expect(getReceivedRequests(saveCustomTheme)).toEqual([]);
  });

  it('keep the entered name in the field if the server refuses to save them (W-421)', async () => {
    const user = await showThemes([]);
    refuseCall(saveCustomTheme, 'It is taken.');
    const name = screen.getByPlaceholderText(t('settingForm.name'));
    await user.type(name, 'Night{Enter}');
    expect(await screen.findByText(t('design.saveFailed', { name: 'Night', reason: 'It is taken.' }))).toBeDefined();
    expect(name).toHaveProperty('value', 'Night');
  });
});
