import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Desktop } from '../system/desktop.ts';

/** Commands that open a file with the user's default program for its type; none of them is a shell. */
const openers = {
  linux: ['xdg-open'],
  macos: ['open'],
  windows: ['rundll32.exe', 'url.dll,FileProtocolHandler'],
} as const satisfies Record<Desktop['system'], readonly [string, ...string[]]>;

/**
 * Opens a web page stored on this computer.
 *
 * @throws if the system has no program for opening files
 */
export async function openInBrowser(path: string, system: Desktop['system']): Promise<void> {
  const [program, ...words] = openers[system];
  const child = spawn(program, [...words, path], { stdio: 'ignore', detached: true });
  await once(child, 'spawn');
  child.unref();
}
