import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBook, undo, useBook } from '../../books/open-book/book-session.ts';
import { sampleBook } from '../../test/book.ts';
import { messages, showInForm } from '../../test/show.tsx';
import { useQuestion } from '../../ui/dialogs/ask.ts';
import { setSettings } from '../config/set-settings.ts';
import { SetupTab } from './SetupTab.tsx';

const { t } = messages;
const stored = () => useBook.getState().book?.htmlConfig;
const resetAll = () => screen.findByRole<HTMLButtonElement>('button', { name: t('settingForm.resetAll') });

/** Shows the settings of a book that stores these. */
async function showSettings(htmlConfig: Readonly<Record<string, unknown>>) {
  openBook({ ...sampleBook, htmlConfig });
  return showInForm(<SetupTab messages={messages} />);
}
async function answerWith(isSure: boolean) {
  await waitFor(() => expect(useQuestion.getState().open?.text).toBe(t('settingForm.resetAllText')));
  act(() => useQuestion.getState().open?.answer(isSure));
}

it('puts every setting of the book back to its default after a question, in one step that can be taken back', async () => {
  const user = await showSettings({ flipSeconds: 1.5, rightToLeft: true });
  await user.click(await resetAll());
  await answerWith(true);
  await waitFor(() => expect(stored()).toMatchObject({ flipSeconds: 0.3, rightToLeft: false }));
  act(undo);
  expect(stored()).toMatchObject({ flipSeconds: 1.5, rightToLeft: true });
});

it('leaves all as it is where that is not wanted', async () => {
  const user = await showSettings({ flipSeconds: 1.5 });
  await user.click(await resetAll());
  await answerWith(false);
  await waitFor(() => expect(useQuestion.getState().open).toBeNull());
  expect(stored()).toEqual({ flipSeconds: 1.5 });
});

it('puts back what was changed elsewhere since its button was drawn', async () => {
  const user = await showSettings({ flipSeconds: 1.5 });
  await user.click(await resetAll());
  act(() => setSettings({ rightToLeft: true }));
  await answerWith(true);
  await waitFor(() => expect(stored()).toMatchObject({ flipSeconds: 0.3, rightToLeft: false }));
});

it('offers nothing to reset where everything is as in a new book', async () => {
  await showSettings({ rightToLeft: false });
  await screen.findByLabelText(t('settingForm.search'));
  expect(screen.queryByRole('button', { name: t('settingForm.resetAll') })).toBeNull();
});
