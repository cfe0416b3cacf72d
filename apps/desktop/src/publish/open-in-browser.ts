import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Desktop } from '../desktop.ts';

/** What opens a file with the program that the person has chosen for its kind; none of them is a shell. */
const openers = {
  linux: ['xdg-open'],
  macos: ['open'],
  windows: ['rundll32.exe', 'url.dll,FileProtocolHandler'],
} as const satisfies Record<Desktop['system'], readonly [string, ...string[]]>;

/** Opens a web page that lies on this computer. @throws where the system has no such program */
export async function openInBrowser(path: string, system: Desktop['system']): Promise<void> {
  const [program, ...words] = openers[system];
  const child = spawn(program, [...words, path], { stdio: 'ignore', detached: true });
  await once(child, 'spawn');
  child.unref();
}
