import { expect } from 'vitest';
import type { TestDesktop } from './start.ts';

/**
 * Answers the next system dialog that `work` opens.
 *
 * @returns result of `work`
 */
export async function answerDialog<Result>(
  desktop: TestDesktop,
  answer: object,
  work: Promise<Result>,
): Promise<Result> {
  const known = desktop.told.length;
  const asked = () => desktop.told.slice(known).find((one) => one.do === 'dialog');
  await expect.poll(asked).toBeDefined();
  const dialog = asked();
  desktop.sendEvent({ event: 'dialog', id: dialog && 'id' in dialog ? dialog.id : 0, ...answer });
  return work;
}
