import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../testing/root.ts';
import { assembleApplication } from './application.ts';
import { thinUniversalBinaries } from './bundle/thin-universal-binaries.ts';
import { command } from './command.ts';
import { packLinux } from './systems/linux.ts';
import { packMacos } from './systems/macos.ts';
import { packWindows } from './systems/windows.ts';
import { type Target, type TargetName, targets } from './targets.ts';

export interface PackOptions {
  readonly names: readonly TargetName[];
  readonly out: string;
  /** Whether to pack quickly at the cost of a larger file; used by tests. */
  readonly isQuick?: boolean;
}

/**
 * Creates installers of the desktop program. The reader and the studio must be built first.
 *
 * @returns paths of the installers
 */
export async function packInstallers({ names, out, isQuick = false }: PackOptions): Promise<readonly string[]> {
  mkdirSync(out, { recursive: true });
  const made: string[] = [];
  for (const name of names) {
    const target = targets[name];
    console.log(`· Packing for ${name}`);
    const application = join(out, `.${name}`);
    await assembleApplication(target, application);
    if (target.os === 'darwin') thinUniversalBinaries(application, target.cpu);
    else addWindow(target, application);
    if (!isQuick && target.os === 'linux') command('strip', [join(application, 'runtime', basename(target.program))]);
    const installer = { application, out, isQuick };
    if (target.os === 'win32') made.push(...(await packWindows(installer)));
    else if (target.os === 'linux') made.push(...(await packLinux(installer)));
    else made.push(...(await packMacos(installer, macWindows.map(builtWindow), target.cpu)));
    rmSync(application, { recursive: true });
  }
  for (const file of made) console.log(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  return made;
}

/** The macOS window program runs on both processor types. */
const macWindows = ['leafcast-macos-x86_64', 'leafcast-macos-arm64'];

function addWindow({ os, window }: Target, application: string): void {
  copyFileSync(builtWindow(window), join(application, os === 'win32' ? 'leafcast.exe' : 'leafcast'));
}

function builtWindow(name: string): string {
  const program = join(root, 'shells', 'built', name);
  if (!existsSync(program)) throw new Error(`${name} has not been built: npm run shells`);
  return program;
}
