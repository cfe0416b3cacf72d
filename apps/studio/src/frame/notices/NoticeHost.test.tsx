import { setUserMeta } from '@leafcast/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { answer, getReceivedRequests, refuseCall } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { defaultImportOptions } from '../../books/upload/options/import-options.ts';
import { saveOptions } from '../../books/upload/queue/remembered-choices.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { text } from '../../ui/language/use-text.ts';

// Only the clock is faked; animation frames and timers are real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const laterBy = (ms: number) => act(() => vi.setSystemTime(Date.now() + ms));

/**
 * Checks whether a toast is visible and not being removed. Without a real browser, the toast's exit animation never
 * ends.
 */
function isSeen(words: string): boolean {
  const toast = screen.queryByText(words);
  return toast !== null && toast.closest('[class*="-leave"]') === null;
}

/** Waits for a toast, and checks that it is shown for exactly five seconds. */
async function expectFiveSeconds(words: string) {
  await waitFor(() => expect(isSeen(words)).toBe(true));
  laterBy(4500);
  await waitFixedTime(200, 'the notice checks the clock in every frame');
  expect(isSeen(words)).toBe(true);
  laterBy(1000);
  await waitFor(() => expect(isSeen(words)).toBe(false));
}

describe('a toast', () => {
  it('is shown for five seconds (W-493, W-508, D-736)', async () => {
    await renderApp(<p>A screen</p>);
    act(() => notify('error', 'The line is dead'));
    await expectFiveSeconds('The line is dead');
  });

  it('confirms for five seconds that options have been saved (W-409, W-509, D-642)', async () => {
    answer(setUserMeta, {});
    await renderApp(<p>A screen</p>);
    await act(() => saveOptions(defaultImportOptions));
    await expectFiveSeconds(text('options.saved'));
  });

  it('does not confirm saved options if the server refuses them (D-642)', async () => {
    refuseCall(setUserMeta, 'Not now');
    await renderApp(<p>A screen</p>);
    await act(() => saveOptions(defaultImportOptions).catch(() => undefined));
    expect(getReceivedRequests(setUserMeta)).toHaveLength(1);
    await screen.findByText('Not now');
    expect(screen.queryByText(text('options.saved'))).toBeNull();
  });
});
