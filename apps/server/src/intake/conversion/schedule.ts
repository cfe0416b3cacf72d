import pLimit from 'p-limit';
import type { BookEventBus } from '../../records/jobs/events.ts';
import {
  type ClaimedConversion,
  ClaimLostError,
  claimConversion,
  claimSharpening,
  requeueConversion,
} from './queue/claim.ts';
import { isCapacityNeeded } from './queue/queue-order.ts';
import { freeSlots, overdueSlots, type SlotUse } from './queue/slots.ts';
import { type ConversionRun, runConversion } from './run.ts';
import { runSharpening } from './run-sharpen.ts';
import { recoverConversions } from './sweeps/recovery.ts';

type Task = (run: ConversionRun, claim: ClaimedConversion, signal: AbortSignal) => Promise<void>;

interface RunningTask extends SlotUse {
  readonly claim: ClaimedConversion;
  readonly abortController: AbortController;
  readonly ended: Promise<void>;
}

/** Interval for checking slots that have been occupied for too long, in milliseconds. */
const pollMs = 1000;
/**
 * Interval, in milliseconds, for finding books that no event reports: books of workers that no longer run, and books
 * that have become due.
 */
const recoveryMs = 5000;

/**
 * Fills the slots of this worker with the next conversions, sharpens books while no conversion is waiting, and
 * otherwise does the idle work, which also yields to readers who zoom in. The database decides which book is next. A document that occupies its slot for too long makes room for others.
 *
 * @see places, nextInQueue
 */
export async function scheduleConversions(run: ConversionRun, bus: BookEventBus): Promise<{ stop(): Promise<void> }> {
  const { db, worker, log, idleWork } = run;
  const conversions = new Map<string, RunningTask>();
  const passes = new Map<string, RunningTask>();
  let isStopped = false;
  let mustFill = false;
  /**
   * Runs tasks one after another. Otherwise, a book that was just claimed would look abandoned until it is added to the
   * map of running books.
   */
  const inTurn = pLimit(1);

  const busy = () => [...conversions.keys(), ...passes.keys()];
  const inOrder = (what: string, work: () => Promise<void>) =>
    inTurn(() => (isStopped ? undefined : work())).catch(warn(what));
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} failed; will retry`);

  function fill(): void {
    if (mustFill) return;
    mustFill = true;
    void inOrder('claiming the next conversion', async () => {
      mustFill = false;
      while (await takeNext());
      if (passes.size === 0 && [...conversions.values()].every(({ isSlow }) => isSlow)) await takePass();
      if (conversions.size === 0 && passes.size === 0) idleWork.start();
    });
  }

  async function takeNext(): Promise<boolean> {
    const claim = await claimFor(run, freeSlots(conversions.values()), busy());
    // If this worker is stopping, recovery finds the claim later.
    if (!claim || isStopped) return false;
    start(conversions, claim, runConversion);
    return true;
  }

  async function takePass(): Promise<void> {
    const claim = await claimSharpening(db, worker, { isHeavy: false, full: [], busy: busy() });
    if (claim && !isStopped) start(passes, claim, runSharpening);
  }

  function start(line: Map<string, RunningTask>, claim: ClaimedConversion, task: Task): void {
    idleWork.interrupt();
    const abortController = new AbortController();
    const { bookId, account, isHeavy } = claim;
    const ended = task(run, claim, abortController.signal)
      .then(() => (abortController.signal.reason === preempted ? requeueConversion(db, claim) : undefined))
      .catch((error: unknown) => (error instanceof ClaimLostError ? undefined : warn('a conversion')(error)))
      .finally(() => {
        line.delete(bookId);
        fill();
      });
    line.set(bookId, { claim, abortController, ended, account, since: performance.now(), isSlow: isHeavy });
  }

  async function makeRoom(): Promise<void> {
    const { toSlow, quick, slow } = overdueSlots(conversions.values(), performance.now());
    for (const one of toSlow) one.isSlow = true;
    const accounts = [...conversions.values()].map(({ account }) => account);
    if (quick && (await isCapacityNeeded(db, { isHeavy: false, full: [], busy: busy() })))
      quick.abortController.abort(preempted);
    if (slow && (await isCapacityNeeded(db, { isHeavy: true, full: accounts, busy: busy() }))) {
      slow.abortController.abort(preempted);
    }
    if (toSlow.length > 0) fill();
  }

  const recover = () => inOrder('recovery', () => recoverConversions(run, worker, new Set(busy()))).then(fill);

  const leave = bus.subscribeAll(({ type, bookId }) => {
    if (type === 'waits') fill();
    if (type === 'zoom') idleWork.interrupt();
    if (type === 'stop') for (const line of [conversions, passes]) line.get(bookId)?.abortController.abort();
  });
  await recover();
  const timers = [
    setInterval(() => conversions.size > 0 && inOrder('making room', makeRoom), pollMs),
    setInterval(recover, recoveryMs),
  ];
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      leave();
      const all = [...conversions.values(), ...passes.values()];
      for (const { abortController } of all) abortController.abort();
      await Promise.all([inTurn(() => undefined), ...all.map(({ ended }) => ended)]);
      await idleWork.stop();
    },
  };
}

/** Abort reason of a run that resumes later. */
const preempted = new Error('Interrupted to make room for waiting conversions');

/** Claims the next conversion for a free slot. */
async function claimFor(
  { db, worker }: ConversionRun,
  { quick, slow, full }: ReturnType<typeof freeSlots>,
  busy: readonly string[],
): Promise<ClaimedConversion | null> {
  const claim = quick > 0 && (await claimConversion(db, worker, { isHeavy: false, full, busy }));
  return claim || (slow > 0 ? await claimConversion(db, worker, { isHeavy: true, full: [], busy }) : null);
}
