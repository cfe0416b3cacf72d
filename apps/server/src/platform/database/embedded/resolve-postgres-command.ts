import { spawn, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';

/** Returns the command and arguments that run a PostgreSQL program on this machine. */
export type BuildPostgresCommand = (program: string, args: readonly string[]) => readonly [string, readonly string[]];

/** Thrown if this user cannot run the built-in database. The message says what to do. */
export class UnfitUserError extends Error {}

/**
 * Determines how to run PostgreSQL programs as this user. PostgreSQL refuses to run as root, or as a user without a
 * name. In both cases, it runs as nobody in a user namespace, and the files keep their owner.
 *
 * @param home folder whose files are transferred to the other user if there are no user namespaces
 * @throws UnfitUserError if this user cannot run PostgreSQL in any way
 */
export function resolvePostgresCommand(home: string): BuildPostgresCommand {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return (program, args) => [program, args];
  const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return (program, args) => ['unshare', [...namespace, program, ...args]];
  }
  if (!isRoot) {
    const id = process.getuid?.();
    throw new UnfitUserError(
      `The built-in PostgreSQL cannot run as user ${id}, which has no entry in /etc/passwd: create an entry when the image is built (RUN useradd --uid ${id} leafcast), run as a user that has an entry, or set DATABASE_URL`,
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
 * Checks whether the user has a name. Containers may run with any user id, and initdb fails if it cannot look up the
 * name.
 */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Runs a program and waits until it exits.
 *
 * @param signal kills the program
 * @returns exit status (`null` if a signal ended the program) and error output
 * @throws the reason of the signal, after all processes have exited
 */
export async function runToCompletion(
  [command, args]: ReturnType<BuildPostgresCommand>,
  { input = '', signal }: { readonly input?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly status: number | null; readonly errors: string }> {
  signal?.throwIfAborted();
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  // The program may exit before it has read all of its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const said = text(child.stderr);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    // Wait until the processes that the program has started have exited too.
    child.once('close', resolve);
  }).finally(() => signal?.removeEventListener('abort', kill));
  signal?.throwIfAborted();
  return { status, errors: await said };
}
