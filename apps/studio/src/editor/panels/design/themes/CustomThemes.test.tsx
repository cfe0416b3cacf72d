import { themeKeys } from '@leafcast/book/templates';
import { getCustomTheme, saveCustomTheme } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, receivedBy, refuse } from '../../../../../test/api.ts';
import { sampleBook } from '../../../../../test/book.ts';
import { messages, showInForm } from '../../../../../test/show.tsx';
import { openBook, useBook } from '../../../../books/open-book/book-session.ts';
import { settingOf } from '../../../../books/open-book/changes/changes.ts';
import { CustomThemes } from './CustomThemes.tsx';

const { t } = messages;
const plain = Object.fromEntries(themeKeys.map((key) => [key, settingOf(sampleBook, key)]));
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
  it('are reported as missing if there are none (W-420)', async () => {
    await showThemes([]);
    expect(screen.getByText(t('design.noThemes'))).toBeDefined();
  });

  it('apply all their colors to the book in one undo step, and are then marked (W-420)', async () => {
    const user = await showThemes([night]);
    const card = screen.getByRole('button', { name: t('design.applyTitle', { name: 'Night' }) });
    expect(card.getAttribute('aria-pressed')).toBe('false');
    await user.click(card);
    const { book, history } = useBook.getState();
    expect(book?.htmlConfig).toMatchObject({ backgroundColor: '#101820', toolbarColor: '#203040' });
    expect(history.past).toHaveLength(1);
    expect(card.getAttribute('aria-pressed')).toBe('true');
  });

  it('are saved under a name with the colors of the book (W-421)', async () => {
    const user = await showThemes([]);
    openBook({ ...sampleBook, htmlConfig: { toolbarColor: '#123456' } });
    answer(saveCustomTheme, { themeId: 'x' });
    const name = screen.getByPlaceholderText(t('settingForm.name'));
    await user.type(name, 'Harbour{Enter}');
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    const [sent] = receivedBy(saveCustomTheme);
    expect(sent?.name).toBe('Harbour');
    const settings = JSON.parse(sent?.settings ?? '');
    expect(settings).toMatchObject({ toolbarColor: '#123456' });
    expect(Object.keys(settings).toSorted()).toEqual([...themeKeys].toSorted());
  });

  it('require a name (W-421)', async () => {
    const user = await showThemes([]);
    await user.click(screen.getByRole('button', { name: t('design.saveTheme') }));
    expect(screen.getByText(t('design.nameMissing'))).toBeDefined();
    expect(receivedBy(saveCustomTheme)).toEqual([]);
  });

  it('keep the typed name if the server refuses it (W-421)', async () => {
    const user = await showThemes([]);
    refuse(saveCustomTheme, 'It is taken.');
    const name = screen.getByPlaceholderText(t('settingForm.name'));
    await user.type(name, 'Night{Enter}');
    expect(await screen.findByText(t('design.saveFailed', { name: 'Night', reason: 'It is taken.' }))).toBeDefined();
    expect(name).toHaveProperty('value', 'Night');
  });
});
