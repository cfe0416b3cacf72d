import type { TestDesktop } from '../../apps/desktop/test/start.ts';

/** Answers the dialog that asks for a file while something is done. */
export function answering<Result>(desktop: TestDesktop, path: string, work: Promise<Result>): Promise<Result> {
  const known = desktop.told.length;
  const timer = setInterval(() => {
    const dialog = desktop.told.slice(known).find((one) => one.do === 'dialog');
    if (dialog) desktop.say({ event: 'dialog', id: dialog.id, paths: [path] });
  }, 5);
  return work.finally(() => clearInterval(timer));
}
