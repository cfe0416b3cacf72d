import { spawn, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';

/** Returns the command and arguments that run a PostgreSQL program here. */
export type Run = (program: string, args: readonly string[]) => readonly [string, readonly string[]];

/** Thrown when this user cannot run the built-in database; the message says what to do. */
export class UnfitUserError extends Error {}

/**
 * Returns how to run PostgreSQL programs as this user. PostgreSQL refuses to run as root, and as a user without a name.
 * In both cases it runs as nobody in a user namespace, and the files keep their owner.
 *
 * @param home folder that must belong to the other user if there are no user namespaces
 * @throws UnfitUserError if this user has no way to run it
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
  // Without user namespaces (as in many containers), switch to another user, provided that user can access the folder.
  if (spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'true']).status === 0) {
    spawnSync('find', [home, '!', '-name', 'password', '-exec', 'chown', '65534:65534', '{}', '+']);
    return (program, args) => ['setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', program, ...args]];
  }
  throw new UnfitUserError(
    'The built-in PostgreSQL cannot run as root on this machine; run as another user or set DATABASE_URL',
  );
}

/**
 * Checks whether the user has a name. Containers may run under any user id, and initdb fails if it cannot look it up.
 */
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
 * @returns its exit status, `null` if a signal ended it, and its error output
 * @throws the signal's reason, after everything has ended
 */
export async function runToCompletion(
  [command, args]: ReturnType<Run>,
  { input = '', signal }: { readonly input?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly status: number | null; readonly errors: string }> {
  signal?.throwIfAborted();
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  // The program may exit before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const said = text(child.stderr);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    // Wait until the programs that it has started have exited too.
    child.once('close', resolve);
  }).finally(() => signal?.removeEventListener('abort', kill));
  signal?.throwIfAborted();
  return { status, errors: await said };
}
