import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataFolder: string) => join(dataFolder, 'menu.json');

/**
 * Reads the menus of the last run, so that the program can show them before anything else is loaded. Imports no module
 * that is slow to load.
 *
 * @returns a one-line command to the window; `null` if none is stored or it is damaged
 */
export function storedMenu(dataFolder: string): string | null {
  try {
    const command: unknown = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8'));
    const isMenu = typeof command === 'object' && command !== null && 'do' in command && command.do === 'menu';
    return isMenu ? JSON.stringify(command) : null;
  } catch {
    return null;
  }
}

/**
 * Returns a function that stores menus for the next start.
 *
 * @param writerOf returns a function that replaces a file as a whole
 */
export const menuStore = (dataFolder: string, writerOf: (path: string) => (content: string) => Promise<void>) => {
  const write = writerOf(fileIn(dataFolder));
  let kept = storedMenu(dataFolder);
  return (command: string): void => {
    if (command === kept) return;
    kept = command;
    // If storing fails, the next start only shows its menus a little later.
    void write(command).catch(() => undefined);
  };
};
