import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RecognitionRequest, Recognizer } from '../job/recognition.ts';
import type { TaskSlots } from '../pool/slots.ts';
import { listPackageMounts } from '../sandbox/places/package-places.ts';
import { resourceUsage } from '../sandbox/process-tree.ts';
import { killProcessTree, type Sandbox } from '../sandbox/sandbox.ts';
import type { RecognitionReply } from './protocol.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
/** Folder of the converter package. */
const home = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
const nodeFlags = ['--permission', '--allow-addons', '--allow-fs-read=*', '--disable-warning=SecurityWarning'];
/** Interval between two measurements of a busy process, in milliseconds. */
const pollMs = 200;
let places: ReturnType<typeof listPackageMounts> | null = null;

export interface RecognizerLimits {
  /** Time limit for one page, in milliseconds. A full newspaper page takes about ten seconds of one core. */
  readonly pageMs: number;
  /** Resident memory in bytes above which the process is killed; about 300 MB are usual. */
  readonly rssBytes: number;
}

export const defaultRecognizerLimits: RecognizerLimits = { pageMs: 120_000, rssBytes: 900 * 2 ** 20 };

interface RecognizerContext {
  readonly sandbox: () => Promise<Sandbox>;
  readonly slots: TaskSlots;
  /** Closes the recognizer when it is aborted. */
  readonly signal: AbortSignal;
  readonly limits?: RecognizerLimits;
}

/**
 * Returns a recognizer, which starts its confined process when the first picture comes, and a new one after a process
 * was lost.
 *
 * @see safety T18, T19
 */
export function openRecognizer({
  sandbox,
  slots,
  signal: closing,
  limits = defaultRecognizerLimits,
}: RecognizerContext): Recognizer {
  let child: ChildProcess | null = null;

  async function start(): Promise<ChildProcess> {
    places ??= listPackageMounts(home);
    const found = await sandbox();
    closing.throwIfAborted();
    child ??= found.spawn({
      program: process.execPath,
      args: [...nodeFlags, program],
      places,
      mayStart: false,
      limits: { file: 0, tasks: 64 },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return child;
  }

  function end() {
    if (child) killProcessTree(child);
    child = null;
  }
  closing.addEventListener('abort', end);

  return {
    async recognize(request, signal) {
      const stopping = signal ? AbortSignal.any([closing, signal]) : closing;
      const release = await slots.acquire('low', stopping);
      try {
        const reply = await ask(await start(), request, limits, stopping);
        return reply.type === 'refused' ? null : { lines: reply.lines, language: reply.language };
      } catch (error) {
        end();
        stopping.throwIfAborted();
        if (error instanceof LostError) return null;
        throw error;
      } finally {
        release();
      }
    },
    close() {
      closing.removeEventListener('abort', end);
      end();
    },
  };
}

/** Thrown if the process ends, or exceeds a limit, before it replies. */
class LostError extends Error {
  override name = 'LostError';
}

async function ask(
  child: ChildProcess,
  request: RecognitionRequest,
  { pageMs, rssBytes }: RecognizerLimits,
  signal: AbortSignal,
): Promise<RecognitionReply> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => settle(new LostError('The time limit was exceeded')), pageMs);
    const watch = setInterval(async () => {
      const taken = child.pid === undefined ? null : await resourceUsage(child.pid);
      if (taken && taken.memory > rssBytes) settle(new LostError('The memory limit was exceeded'));
    }, pollMs);
    const abort = () => settle(new LostError('Aborted'));
    const lose = () => settle(new LostError('The process ended'));
    function settle(result: RecognitionReply | LostError) {
      clearTimeout(late);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      child.off('message', settle).off('exit', lose).off('error', lose);
      if (result instanceof LostError) reject(result);
      else resolve(result);
    }
    signal.addEventListener('abort', abort, { once: true });
    child.on('message', settle).on('exit', lose).on('error', lose);
    child.send(request, (error) => error && lose());
  });
}
