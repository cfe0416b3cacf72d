import { type ChildProcess, fork } from 'node:child_process';

/** A request to an engine: render the first pages of a document as `NAME-0.png`, `NAME-1.png`… into a folder. */
export interface EngineJob {
  readonly path: string;
  readonly folder: string;
  readonly pages: number;
  /** Longest edge of an image, in pixels. */
  readonly edge: number;
}

export interface Page {
  /** Absent if the page could not be rendered. */
  readonly picture?: string;
  readonly text: string;
  /** Link targets; absent for an engine that reads no links. */
  readonly links?: readonly string[];
  /** Faults that our engine reports for its image. */
  readonly faults?: readonly string[];
}

export type EngineAnswer = { readonly pages: readonly Page[] } | { readonly refused: string };

export interface Engine {
  open(job: EngineJob): Promise<EngineAnswer>;
  close(): void;
}

/**
 * Number of documents after which a process is replaced. State left over from earlier documents could slow it down or
 * affect its rendering.
 */
const documentsEach = 30;

/**
 * Runs an engine in its own process, which is replaced when a document crashes it or exceeds the time limit.
 *
 * @param module of `bench/conversion/engines`; it answers each `EngineJob` with an `EngineAnswer`
 */
export function startEngine(module: string, limitMs: number): Engine {
  let child: ChildProcess | null = null;
  let opened = 0;
  const end = () => {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
    opened = 0;
  };
  return {
    open(job) {
      if (opened >= documentsEach) end();
      opened += 1;
      const running = child ?? fork(new URL(module, import.meta.url), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      child = running;
      return new Promise((resolve) => {
        const finish = (answer: EngineAnswer) => {
          clearTimeout(timer);
          running.removeAllListeners();
          resolve(answer);
        };
        const give = (refused: string) => {
          end();
          finish({ refused });
        };
        const timer = setTimeout(give, limitMs, `longer than ${limitMs / 1000} s`);
        running.once('error', () => give('did not start'));
        running.once('exit', (code, signal) => give(`ended by ${signal ?? code}`));
        running.once('message', (answer: EngineAnswer) => finish(answer));
        running.send(job);
      });
    },
    close: end,
  };
}

/** Runs in the child process: answers the jobs sent by the parent process. */
export function answerJobs(work: (job: EngineJob) => Promise<readonly Page[]>): void {
  process.on('message', (job: EngineJob) => {
    work(job).then(
      (pages) => process.send?.({ pages }),
      (error: unknown) => process.send?.({ refused: error instanceof Error ? error.message.slice(0, 200) : 'failed' }),
    );
  });
}
