import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataFolder: string) => join(dataFolder, 'menu.json');

/**
 * Reads the menus of the last run, so that the program can show them before anything else is loaded. Imports no module
 * that is slow to load.
 *
 * @returns a one-line command for the window; `null` if no menus are stored or the stored menus are damaged
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
 * @param writerOf returns a function that replaces the complete content of a file
 */
export const menuStore = (dataFolder: string, writerOf: (path: string) => (content: string) => Promise<void>) => {
  const write = writerOf(fileIn(dataFolder));
  let kept = storedMenu(dataFolder);
  return (command: string): void => {
    if (command === kept) return;
    kept = command;
    // If storing fails, the menus only appear a little later at the next start.
    void write(command).catch(() => undefined);
  };
};
