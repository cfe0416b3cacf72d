import { spawn, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';

/** The command and arguments that run a program of PostgreSQL here. */
export type Run = (program: string, args: readonly string[]) => readonly [string, readonly string[]];

/** This user cannot run the built-in database; the message says what to do. */
export class UnfitUserError extends Error {}

/**
 * PostgreSQL refuses to run as root, and as a user without a name. Both run it as nobody of a user namespace; files stay their own.
 *
 * @param home has to be its user's where there are no user namespaces
 * @throws UnfitUserError where this user has no way to run it
 */
export function asOtherUser(home: string): Run {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return (program, args) => [program, args];
  const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return (program, args) => ['unshare', [...namespace, program, ...args]];
  }
  if (!isRoot) {
    const id = process.getuid?.();
    throw new UnfitUserError(
      `The built-in PostgreSQL cannot run as user ${id}, which has no entry in /etc/passwd: make one where the image is built (RUN useradd --uid ${id} leafcast), run as a user that has one, or set DATABASE_URL`,
    );
  }
  // Without user namespaces (as in many containers) a real change of user does it, if that user may enter.
  if (spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'true']).status === 0) {
    spawnSync('find', [home, '!', '-name', 'password', '-exec', 'chown', '65534:65534', '{}', '+']);
    return (program, args) => ['setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', program, ...args]];
  }
  throw new UnfitUserError(
    'The built-in PostgreSQL cannot run as root on this machine; run as another user or set DATABASE_URL',
  );
}

/** Containers may run as any number, which initdb then looks up in vain. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Runs a program to its end.
 *
 * @param signal kills it
 * @returns its exit status, `null` where a signal ended it, and what it said of errors
 * @throws the signal's reason, when everything has ended
 */
export async function runToEnd(
  [command, args]: ReturnType<Run>,
  { input = '', signal }: { readonly input?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly status: number | null; readonly errors: string }> {
  signal?.throwIfAborted();
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const said = text(child.stderr);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    // Not before the programs are gone that it has started itself.
    child.once('close', resolve);
  }).finally(() => signal?.removeEventListener('abort', kill));
  signal?.throwIfAborted();
  return { status, errors: await said };
}
