import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { findSandbox, killTree } from '@leafcast/convert';
import { SpeechFailed } from './speech-engine.ts';

/** Address space limit of an audio program, in bytes. */
const maxMemoryBytes = 2 ** 29;
const maxTasks = 16;

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** Resolves when the program exits successfully. @throws SpeechFailed, or the signal's reason */
  readonly ended: Promise<void>;
}

/**
 * Runs a program in the sandbox, without access to files and with limited memory. The signal kills it and every process
 * it started.
 *
 * @param program absolute path
 */
export async function runChild(program: string, args: readonly string[], signal: AbortSignal): Promise<Child> {
  signal.throwIfAborted();
  const sandbox = await findSandbox();
  // All three streams are pipes.
  const child = sandbox.spawn({
    program,
    args,
    mayStart: false,
    limits: { addressSpace: maxMemoryBytes, file: maxMemoryBytes / 8, tasks: maxTasks },
    stdio: ['pipe', 'pipe', 'pipe'],
  }) as ChildProcessWithoutNullStreams;
  const kill = () => killTree(child);
  signal.addEventListener('abort', kill);
  child.stderr.resume();
  // Once the program has exited, it reads no more input; its exit code reports the result.
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
  // Awaited later; until then, a failure must not count as an unhandled rejection.
  ended.catch(() => undefined);
  return { process: child, ended };
}
