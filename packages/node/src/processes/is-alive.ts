import { getErrorCode } from '../error-code.ts';

/** Checks whether a process of this machine is running. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return getErrorCode(error) === 'EPERM';
  }
}
