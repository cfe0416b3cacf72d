import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Whether a file exists and can be run. */
export function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The path of a program on `PATH`; `null` if it is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter((one) => one !== '')) {
    const path = join(folder, name);
    if (await isProgram(path)) return path;
  }
  return null;
}
