import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type ShellName = 'android.apk' | 'macos-arm64' | 'macos.js' | 'macos-x86_64' | 'windows.exe';

/** Reads a shell: a program that displays a book, built from `shells/`. */
export function readShell(name: ShellName): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`@leafcast/shells/${name}`)));
}
