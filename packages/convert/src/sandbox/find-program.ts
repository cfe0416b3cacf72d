import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Checks whether a file exists and is executable. */
export function isExecutableFile(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Folders of Homebrew, which are not in the `PATH` of programs that the Finder starts. */
const homebrewFolders = process.platform === 'darwin' ? ['/opt/homebrew/bin', '/usr/local/bin'] : [];

/** Returns the path of a program on `PATH`; `null` if the program is not installed. */
export async function findProgram(name: string): Promise<string | null> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((one) => one !== '');
  for (const folder of [...onPath, ...homebrewFolders]) {
    const path = join(folder, name);
    if (await isExecutableFile(path)) return path;
  }
  return null;
}
