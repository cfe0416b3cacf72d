import { setTimeout as delay } from 'node:timers/promises';
import { aliveOf, descendantsOf, type Running, startedWith } from '../../testing/processes.ts';

/** How long what was started may take to end by itself. */
const partingMs = 20_000;

/** An environment variable by which programs of this soak are known after whoever started them is gone. */
export const mark = { LEAFCAST_SOAK: String(process.pid) };

/** Every process that this one has started, directly or through others, as far as they still run. */
export function everythingStarted(): readonly Running[] {
  const [variable = ''] = Object.entries(mark).map(([name, value]) => `${name}=${value}`);
  const found = [...descendantsOf(process.pid), ...startedWith(variable)];
  return [...new Map(found.map((one) => [one.pid, one])).values()];
}

/** Waits until programs have ended, and kills those that stay. */
export async function endAll(started: readonly Running[]): Promise<void> {
  const end = performance.now() + partingMs;
  while (aliveOf(started).length > 0 && performance.now() < end) await delay(100);
  for (const { pid, command } of aliveOf(started)) {
    console.log(`Killed, as it did not end by itself: ${command}`);
    process.kill(pid, 'SIGKILL');
  }
}
