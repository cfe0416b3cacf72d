import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { messages, showInForm } from '../../../../test/render-app.tsx';
import { openBook, undo, useBook } from '../../../books/open-book/book-session.ts';
import { useQuestion } from '../../../ui/dialogs/ask.ts';
import { setSettings } from '../config/set-settings.ts';
import { SetupTab } from './SetupTab.tsx';

const { t } = messages;
const stored = () => useBook.getState().book?.htmlConfig;
const resetAll = () => screen.findByRole<HTMLButtonElement>('button', { name: t('settingForm.resetAll') });

/** Renders the settings of a book that stores these values. */
async function showSettings(htmlConfig: Readonly<Record<string, unknown>>) {
  openBook({ ...sampleBook, htmlConfig });
  return showInForm(<SetupTab messages={messages} />);
}
async function answerWith(isSure: boolean) {
  await waitFor(() => expect(useQuestion.getState().open?.text).toBe(t('settingForm.resetAllText')));
  act(() => useQuestion.getState().open?.answer(isSure));
}

it('resets every setting of the book after confirmation, in one undo step', async () => {
  const user = await showSettings({ flipSeconds: 1.5, rightToLeft: true });
  await user.click(await resetAll());
  await answerWith(true);
  await waitFor(() => expect(stored()).toMatchObject({ flipSeconds: 0.3, rightToLeft: false }));
  act(undo);
  expect(stored()).toMatchObject({ flipSeconds: 1.5, rightToLeft: true });
});

it('changes nothing if the reset is declined', async () => {
  const user = await showSettings({ flipSeconds: 1.5 });
  await user.click(await resetAll());
  await answerWith(false);
  await waitFor(() => expect(useQuestion.getState().open).toBeNull());
  expect(stored()).toEqual({ flipSeconds: 1.5 });
});

it('also resets settings that were changed elsewhere after the reset button was rendered', async () => {
  const user = await showSettings({ flipSeconds: 1.5 });
  await user.click(await resetAll());
  act(() => setSettings({ rightToLeft: true }));
  await answerWith(true);
  await waitFor(() => expect(stored()).toMatchObject({ flipSeconds: 0.3, rightToLeft: false }));
});

it('offers no reset if all settings have their default values', async () => {
  await showSettings({ rightToLeft: false });
  await screen.findByLabelText(t('settingForm.search'));
  expect(screen.queryByRole('button', { name: t('settingForm.resetAll') })).toBeNull();
});
