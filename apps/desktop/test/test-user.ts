import type { Call, CallData } from '@leafcast/contract';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestDesktop } from './start.ts';

/** The user at a simulated window. */
export interface TestUser {
  /** Makes an API call as a screen does. */
  call<C extends Call>(
    call: C,
    body?: z.input<C['body']>,
  ): Promise<{ readonly code: string; readonly msg: string; readonly data: CallData<C> }>;
  /**
   * Answers the next unanswered dialog.
   *
   * @returns the dialog
   */
  answer(answer: { readonly paths?: readonly string[]; readonly button?: number }): Promise<object>;
}

export async function openTestUser(desktop: TestDesktop): Promise<TestUser> {
  const cookie = await desktop.enter();
  let answered = 0;
  const dialogs = () => desktop.told.filter((command) => command.do === 'dialog');
  return {
    async call({ path }, body) {
      const headers = { 'content-type': 'application/json', 'accept-language': 'en', cookie };
      const answer = await fetch(`${desktop.url}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body ?? {}),
      });
      return JSON.parse(await answer.text());
    },
    async answer(answer) {
      await expect.poll(() => dialogs().length, { timeout: 10_000 }).toBeGreaterThan(answered);
      const dialog = dialogs()[answered];
      if (!dialog) throw new Error('No dialog is open');
      answered += 1;
      desktop.sendEvent({ event: 'dialog', id: dialog.id, ...answer });
      return dialog;
    },
  };
}
