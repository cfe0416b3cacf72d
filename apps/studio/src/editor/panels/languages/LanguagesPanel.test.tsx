import { languages as spoken } from '@leafcast/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { messages, renderApp } from '../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../books/open-book/book-session.ts';
import { useSession } from '../../../session/session-store.ts';
import { text } from '../../../ui/language/use-text.ts';
import { LanguagesPanel } from './LanguagesPanel.tsx';

const { t } = messages;

async function showPanel(languages: string[]) {
  openBook({ ...sampleBook, languages });
  const user = await renderApp(<LanguagesPanel />);
  await screen.findByText(t(languages.length > 0 ? 'langs.intro' : 'langs.none'));
  return user;
}

const chosen = () => useBook.getState().book?.languages;
const row = (code: 'en' | 'de' | 'fr') => within(screen.getByText(spoken[code].name).closest('li') ?? document.body);
const button = (name: string, code: 'en' | 'de' | 'fr') =>
  screen.getByRole('button', { name: `${name}: ${spoken[code].name}` });

describe('the languages of a book', () => {
  it('start with the default language, which changes when they are reordered (W-132, D-364)', async () => {
    const user = await showPanel(['en', 'de']);
    expect(row('en').getByText(t('langs.default'))).toBeDefined();
    await user.click(button(t('settingForm.up'), 'de'));
    expect(chosen()).toEqual(['de', 'en']);
    expect(row('de').getByText(t('langs.default'))).toBeDefined();
    expect(row('en').queryByText(t('langs.default'))).toBeNull();
  });

  it('can be added from a list without those the book already has (W-132)', async () => {
    const user = await showPanel(['en']);
    await user.click(screen.getByRole('combobox'));
    expect(screen.queryByTitle(spoken.en.name)).toBeNull();
    await user.click(await screen.findByTitle(spoken.fr.name));
    expect(chosen()).toEqual(['en', 'fr']);
  });

  it('can be removed one by one until none is left (W-132)', async () => {
    const user = await showPanel(['en', 'de']);
    await user.click(button(text('action.delete'), 'en'));
    expect(chosen()).toEqual(['de']);
    await user.click(button(text('action.delete'), 'de'));
    expect(chosen()).toEqual([]);
    expect(screen.getByText(t('langs.none'))).toBeDefined();
  });

  it('cannot be changed if the account may not use languages (W-371, W-388)', async () => {
    useSession.setState({ entitlements: { language: { allowed: false, limit: null, message: '' } } });
    await showPanel(['en', 'de']);
    expect(button(text('action.delete'), 'en').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(text('power.deniedTitle'), { exact: false })).toBeDefined();
  });
});
