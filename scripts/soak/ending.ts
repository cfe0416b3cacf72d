import { setTimeout as delay } from 'node:timers/promises';
import { aliveOf, descendantsOf, type Running, startedWith } from '../../testing/system/processes.ts';

/** Time for started processes to exit by themselves, in milliseconds. */
const partingMs = 20_000;

/** An environment variable that identifies processes of this soak after their parent is gone. */
export const mark = { LEAFCAST_SOAK: String(process.pid) };

/** Returns every running process that this one has started, directly or indirectly. */
export function startedProcesses(): readonly Running[] {
  const [variable = ''] = Object.entries(mark).map(([name, value]) => `${name}=${value}`);
  const found = [...descendantsOf(process.pid), ...startedWith(variable)];
  return [...new Map(found.map((one) => [one.pid, one])).values()];
}

/** Waits until processes have exited, and kills those that remain. */
export async function terminateAll(started: readonly Running[]): Promise<void> {
  const end = performance.now() + partingMs;
  while (aliveOf(started).length > 0 && performance.now() < end) await delay(100);
  for (const { pid, command } of aliveOf(started)) {
    console.log(`Killed, as it did not end by itself: ${command}`);
    process.kill(pid, 'SIGKILL');
  }
}
