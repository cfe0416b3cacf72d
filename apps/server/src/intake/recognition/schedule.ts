import { setTimeout as delay } from 'node:timers/promises';
import type { BookEventBus } from '../../records/jobs/events.ts';
import type { ConversionRun } from '../conversion/run.ts';
import {
  claimRecognition,
  type RecognitionClaim,
  RecognitionLostError,
  recoverRecognitions,
  requeueRecognition,
} from './claim.ts';
import { runRecognition } from './run-recognition.ts';

/** Interval for finding books that no event reports, in milliseconds. */
const recoveryMs = 10_000;
/** Interval for checking whether conversions have ended, in milliseconds. */
const calmPollMs = 500;
/** Time after which a failed recognition is tried again, in seconds. */
const retrySeconds = 30;

/** Recognizes the text of one book at a time, while no conversion needs this machine. */
export async function scheduleRecognition(
  run: ConversionRun,
  bus: Pick<BookEventBus, 'subscribeAll'>,
): Promise<{ stop(): Promise<void> }> {
  const { db, worker, log } = run;
  let isStopped = false;
  let current: { readonly bookId: string; readonly stopping: AbortController } | null = null;
  let working: Promise<void> | null = null;
  const warn = (error: unknown) => log.warn({ err: error }, 'recognizing text failed; will retry');

  function fill(): void {
    if (isStopped || working) return;
    working = work()
      .catch(warn)
      .finally(() => {
        working = null;
        current = null;
      });
  }

  async function work(): Promise<void> {
    for (
      let claim = await claimRecognition(db, worker);
      claim;
      claim = isStopped ? null : await claimRecognition(db, worker)
    ) {
      if (isStopped) return;
      const stopping = new AbortController();
      current = { bookId: claim.bookId, stopping };
      await runOne(claim, stopping.signal);
    }
  }

  async function runOne(claim: RecognitionClaim, signal: AbortSignal): Promise<void> {
    try {
      log.info({ bookId: claim.bookId }, 'recognition of text was started');
      await runRecognition({ ...run, untilCalm }, claim, signal);
    } catch (error) {
      if (error instanceof RecognitionLostError) return;
      if (!signal.aborted) log.warn({ err: error, bookId: claim.bookId }, 'recognition of text was interrupted');
      await requeueRecognition(db, claim, signal.aborted ? 0 : retrySeconds);
    }
  }

  /** Waits until no conversion is waiting, and none runs on this machine. */
  async function untilCalm(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const busy = await db
        .selectFrom('conversion')
        .where((row) =>
          row.or([
            row.and([row('state', '=', 'converting'), row('worker', '=', worker)]),
            row.and([row('state', '=', 'waiting'), row('due', '<=', row.fn<Date>('now'))]),
          ]),
        )
        .select('book_id')
        .limit(1)
        .executeTakeFirst();
      if (!busy) return;
      await delay(calmPollMs, undefined, { signal });
    }
  }

  const recover = () => recoverRecognitions(db, worker, current?.bookId ?? null).then(fill, warn);
  const leave = bus.subscribeAll(({ type, bookId }) => {
    if ((type === 'recognize' || type === 'stop') && current?.bookId === bookId)
      current.stopping.abort(new RecognitionLostError('Stopped'));
    if (type === 'recognize') fill();
  });
  await recover();
  const timer = setInterval(recover, recoveryMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      leave();
      current?.stopping.abort(new Error('The worker is stopping'));
      await working;
    },
  };
}
