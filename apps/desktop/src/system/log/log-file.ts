import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The log of the program. When the current file is full, it and the older files are renamed, and the oldest file is
 * deleted.
 */
export interface LogFile {
  write(line: string): void;
}

const names = ['leafcast.log', 'leafcast.1.log', 'leafcast.2.log'] as const;

/** Returns the log files in a data folder, newest first. */
export const listLogFiles = (dataFolder: string): readonly string[] =>
  names.map((name) => join(dataFolder, 'logs', name));

/**
 * Opens the log for writing. Each line is written synchronously, so that the last line before a crash is in the file.
 * If the disk is full, lines are lost, but the program continues.
 *
 * @param maxBytes size at which a file is full; all files together take up at most three times as much
 */
export function openLogFile(dataFolder: string, maxBytes = 2 ** 20): LogFile {
  const files = listLogFiles(dataFolder);
  let open = attempt(() => openNewest(dataFolder, files));

  function turnOver(): void {
    if (open) closeSync(open.descriptor);
    for (let at = files.length - 1; at > 0; at -= 1) {
      const [from = '', to = ''] = [files[at - 1], files[at]];
      attempt(() => renameSync(from, to));
    }
    open = attempt(() => openNewest(dataFolder, files));
  }

  return {
    write(line) {
      const whole = Buffer.from(line);
      const bytes =
        whole.length > maxBytes ? Buffer.from(`${whole.toString('latin1', 0, maxBytes - 1)}\n`, 'latin1') : whole;
      if (open && open.size > 0 && open.size + bytes.length > maxBytes) turnOver();
      open ??= attempt(() => openNewest(dataFolder, files));
      const written = attempt(() => (open ? writeSync(open.descriptor, bytes) : 0));
      if (open && written) open.size += written;
    },
  };
}

function openNewest(dataFolder: string, [newest = '']: readonly string[]) {
  mkdirSync(join(dataFolder, 'logs'), { recursive: true });
  // Only the owner can read the file.
  const descriptor = openSync(newest, 'a', 0o600);
  return { descriptor, size: fstatSync(descriptor).size };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
