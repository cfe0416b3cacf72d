import { setTimeout as delay } from 'node:timers/promises';
import {
  filterAlive,
  findProcessesByVariable,
  listDescendants,
  type RunningProcess,
} from '../../testing/system/processes.ts';

/** Time for started processes to exit on their own, in milliseconds. */
const partingMs = 20_000;

/** Environment variable that identifies the processes of this soak run after their parent has exited. */
export const soakMarker = { LEAFCAST_SOAK: String(process.pid) };

/** Returns every running process that this process has started, directly or indirectly. */
export function startedProcesses(): readonly RunningProcess[] {
  const [variable = ''] = Object.entries(soakMarker).map(([name, value]) => `${name}=${value}`);
  const found = [...listDescendants(process.pid), ...findProcessesByVariable(variable)];
  return [...new Map(found.map((one) => [one.pid, one])).values()];
}

/** Waits until the processes have exited, and kills those that are still running after a timeout. */
export async function terminateAll(started: readonly RunningProcess[]): Promise<void> {
  const end = performance.now() + partingMs;
  while (filterAlive(started).length > 0 && performance.now() < end) await delay(100);
  for (const { pid, command } of filterAlive(started)) {
    console.log(`Killed because it did not exit: ${command}`);
    process.kill(pid, 'SIGKILL');
  }
}
