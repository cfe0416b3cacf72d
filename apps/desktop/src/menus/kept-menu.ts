import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataFolder: string) => join(dataFolder, 'menu.json');

/**
 * The menus as they were last, so that a start has them before it has loaded anything. Needs no module that takes long to load.
 *
 * @returns a command to the window, in one line; null where there is none, or it is damaged
 */
export function keptMenu(dataFolder: string): string | null {
  try {
    const command: unknown = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8'));
    const isMenu = typeof command === 'object' && command !== null && 'do' in command && command.do === 'menu';
    return isMenu ? JSON.stringify(command) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps menus for the next start.
 *
 * @param write replaces a file whole
 */
export const menuKeeper = (dataFolder: string, writerOf: (path: string) => (content: string) => Promise<void>) => {
  const write = writerOf(fileIn(dataFolder));
  let kept = keptMenu(dataFolder);
  return (command: string): void => {
    if (command === kept) return;
    kept = command;
    // Without it the next start has its menus a little later.
    void write(command).catch(() => undefined);
  };
};
