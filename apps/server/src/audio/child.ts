import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { sandbox, sizeLimit } from '@leafcast/convert';
import { SpeechFailed } from './speech-engine.ts';

/** Address space of a program that makes sound, in bytes. */
const mostBytes = 2 ** 29;

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** Resolves when it has ended well. @throws SpeechFailed, or the signal's reason */
  readonly ended: Promise<void>;
}

/**
 * Runs a program in the best sandbox there is: without network, held to a size, killed with all that it started when the
 * signal says so.
 */
export async function runChild(program: string, args: readonly string[], signal: AbortSignal): Promise<Child> {
  signal.throwIfAborted();
  const words = [...(await sandbox()), ...(await sizeLimit(mostBytes)), program, ...args];
  const [command = program, ...rest] = words;
  const child = spawn(command, rest, {
    stdio: 'pipe',
    // A group of its own, so that what it starts ends with it.
    detached: true,
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' },
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  signal.addEventListener('abort', kill);
  child.stderr.resume();
  // Who has ended reads nothing more: what it came to is in its exit code.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (cause) => reject(new SpeechFailed(`${program} did not start`, { cause })));
    child.on('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else reject(new SpeechFailed(`${program} ended with ${code}`));
    });
  });
  // It is awaited later; until then a failure is no unhandled one.
  ended.catch(() => undefined);
  return { process: child, ended };
}
