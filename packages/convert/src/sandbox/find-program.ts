import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Whether a file exists and can be run. */
export function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Where Homebrew puts programs: it is not on the path of what is started from the Finder. */
const ofHomebrew = process.platform === 'darwin' ? ['/opt/homebrew/bin', '/usr/local/bin'] : [];

/** The path of a program on `PATH`; `null` if it is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((one) => one !== '');
  for (const folder of [...onPath, ...ofHomebrew]) {
    const path = join(folder, name);
    if (await isProgram(path)) return path;
  }
  return null;
}
