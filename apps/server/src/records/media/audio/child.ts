import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { findSandbox, killProcessTree } from '@leafcast/convert';
import { SpeechError } from './speech-engine.ts';

/** Address space limit of an audio program, in bytes. */
const maxMemoryBytes = 2 ** 29;
const maxTasks = 16;

export interface RunningChild {
  readonly process: ChildProcessWithoutNullStreams;
  /** Resolves when the program exits successfully. @throws SpeechError, or the reason of the signal */
  readonly ended: Promise<void>;
}

/**
 * Runs a program in the sandbox, without access to files and with limited memory. Aborting the signal kills the program
 * and all processes it has started.
 *
 * @param program absolute path
 */
export async function runChild(program: string, args: readonly string[], signal: AbortSignal): Promise<RunningChild> {
  signal.throwIfAborted();
  const sandbox = await findSandbox();
  // All three streams are pipes and therefore not null.
  const child = sandbox.spawn({
    program,
    args,
    mayStart: false,
    limits: { addressSpace: maxMemoryBytes, file: maxMemoryBytes / 8, tasks: maxTasks },
    stdio: ['pipe', 'pipe', 'pipe'],
  }) as ChildProcessWithoutNullStreams;
  const kill = () => killProcessTree(child);
  signal.addEventListener('abort', kill);
  child.stderr.resume();
  // After the program has exited, writing to it fails. Its exit code reports the result.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (cause) => reject(new SpeechError(`${program} did not start`, { cause })));
    child.on('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else reject(new SpeechError(`${program} ended with ${code}`));
    });
  });
  // The promise is awaited later; until then, a failure must not count as an unhandled rejection.
  ended.catch(() => undefined);
  return { process: child, ended };
}
