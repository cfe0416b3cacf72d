import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashBuiltShells, hashShellSources, shellFolders } from '../../testing/built/shells.ts';
import { root } from '../../testing/root.ts';
import { installPackages } from '../packages.ts';
import { run } from '../run.ts';

/**
 * npm run shells: builds the programs that show a published book or the desktop program, from the sources in `shells/`,
 * and records the hashes of the programs and of the sources.
 */
const folder = join(root, 'shells');
const built = join(folder, 'built');
async function build(): Promise<boolean> {
  if (!(await installPackages('all'))) return false;
  for (const [kind, made] of Object.entries(shellFolders)) {
    console.log(`· Building the shell for ${kind}`);
    // A build script that creates a single program receives its path; one that creates two programs receives the output
    // folder.
    const [output = '', second] = made;
    if (!(await run(join(folder, kind, 'build.sh'), [second ? built : join(built, output)])).ok) return false;
  }
  await writeFile(join(built, 'SHA256SUMS'), hashBuiltShells());
  await writeFile(join(built, 'SOURCES'), hashShellSources());
  return true;
}

process.exitCode = (await build()) ? 0 : 1;
