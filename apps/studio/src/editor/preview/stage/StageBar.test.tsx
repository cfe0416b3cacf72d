import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../books/open-book/book-session.ts';
import { useLease } from '../../../books/open-book/lease-store.ts';
import { text } from '../../../ui/language/use-text.ts';
import { showOnDevice, usePreviewView } from './preview-view.ts';
import { StageBar } from './StageBar.tsx';

const bar = <StageBar fullScreen={{ isOn: false, isPossible: true, toggle: () => undefined }} />;
const choice = (key: 'pc' | 'pad' | 'phone' | 'flip' | 'slide' | 'fade' | 'scroll') =>
  screen.queryByRole('radio', { name: new RegExp(text(`preview.${key}`)) });
const isOn = (key: Parameters<typeof choice>[0]) => choice(key)?.hasAttribute('checked') ?? false;

beforeEach(() => {
  openBook(sampleBook);
  showOnDevice('pc');
});

describe('the toolbar of the preview', () => {
  it.each(['pad', 'phone', 'pc'] as const)('shows the book on the chosen %s (W-067, W-068, W-069)', async (device) => {
    showOnDevice(device === 'pc' ? 'phone' : 'pc');
    const user = await renderApp(bar);
    await user.click(choice(device) ?? document.body);
    expect(usePreviewView.getState().device).toBe(device);
    expect(useBook.getState().history.past).toEqual([]);
  });

  it("changes the book's page turning style to the chosen one (W-070, W-071)", async () => {
    const user = await renderApp(bar);
    await user.click(choice('slide') ?? document.body);
    expect(useBook.getState().book?.htmlConfig).toMatchObject({ flipStyle: 'slide' });
    expect(useBook.getState().history.past).toHaveLength(1);
  });

  it('lists an additional turning style only if the book uses it', async () => {
    openBook({ ...sampleBook, htmlConfig: { flipStyle: 'fade' } });
    await renderApp(bar);
    expect(choice('scroll')).toBeNull();
    expect(isOn('fade')).toBe(true);
  });

  it('lets users without edit access switch the device but not change the book (RULINGS 17)', async () => {
    useLease.setState({ isMine: false });
    const user = await renderApp(bar);
    expect(choice('slide')?.hasAttribute('disabled')).toBe(true);
    await user.click(choice('phone') ?? document.body);
    expect(usePreviewView.getState().device).toBe('phone');
  });
});
