import { posix, win32 } from 'node:path';

/** Returns the folder for data that is stored outside of project files, following the convention of the system. */
export function resolveDataFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32') return win32.join(env.LOCALAPPDATA ?? win32.join(home, 'AppData', 'Local'), 'Leafcast');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Leafcast');
  return posix.join(env.XDG_DATA_HOME || posix.join(home, '.local', 'share'), 'leafcast');
}
