import { defaultImportOptions, type ImportOptions } from './import-options.ts';

const key = 'leafcast.uploads';

/** The import options of uploads under way, by upload id, so that a reloaded page ends them as they were begun. */
export function rememberOptions(uploadId: string, options: ImportOptions): void {
  write({ ...read(), [uploadId]: options });
}

export function recallOptions(uploadId: string): ImportOptions {
  return { ...defaultImportOptions, ...read()[uploadId] };
}

export function forgetOptions(uploadId: string): void {
  const { [uploadId]: _forgotten, ...rest } = read();
  write(rest);
}

type Kept = Readonly<Record<string, Partial<ImportOptions>>>;

// Only this file writes the entry; where storage is forbidden or was tampered with, the defaults stand in.
function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
}
