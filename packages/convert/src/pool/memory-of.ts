import { readFile } from 'node:fs/promises';

/**
 * Resident memory of a process, in bytes: now and at its peak. `null` where the system does not tell
 * (anything but Linux, or the process is gone).
 */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 };
  } catch {
    return null;
  }
}
