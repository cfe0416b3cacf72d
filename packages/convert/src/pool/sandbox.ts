import { spawn } from 'node:child_process';

/**
 * Ways to start a program with less than this process may do, the best first: a user of its own (nobody) without
 * any network, ended by the kernel when its parent ends. Which of them works depends on the machine.
 */
const wrappers: readonly (readonly string[])[] = [
  ['unshare', '--user', '--map-user=65534', '--net', 'setpriv', '--pdeathsig', 'KILL'],
  ['unshare', '--user', '--map-user=65534', '--net'],
  ['unshare', '--net'],
  ['setpriv', '--pdeathsig', 'KILL'],
];

function works(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { PATH: process.env.PATH ?? '' } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

let found: Promise<readonly string[]> | null = null;

/** The words to put before a command so that it runs in the best sandbox there is; none where none works. */
export function sandbox(): Promise<readonly string[]> {
  found ??= (async () => {
    for (const [command = '', ...args] of wrappers) {
      if (await works(command, [...args, 'true'])) return [command, ...args];
    }
    return [];
  })();
  return found;
}

/**
 * The words to put before a command so that the kernel holds it to a size; none where there is no `prlimit`.
 *
 * @param bytes of address space; a file that it writes may have half of that
 */
export async function sizeLimit(bytes: number): Promise<readonly string[]> {
  const words = ['prlimit', `--as=${bytes}`, `--fsize=${bytes / 2}`, '--core=0'];
  const [command = '', ...args] = words;
  return (await works(command, [...args, 'true'])) ? words : [];
}
