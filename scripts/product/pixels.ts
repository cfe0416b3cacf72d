import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPixelModule, pixelFolder } from '../../testing/built/pixels.ts';
import { installPackages } from '../packages.ts';
import { run } from '../run.ts';

/** npm run pixels: compiles the pixel module of the converter, and records the hashes of its sources and its own. */
async function build(): Promise<boolean> {
  if (!(await installPackages('compiler'))) return false;
  if (!(await run(join(pixelFolder, 'build.sh'), [join(pixelFolder, 'pixels.wasm')])).ok) return false;
  await writeFile(join(pixelFolder, 'SHA256SUMS'), hashPixelModule());
  return true;
}

process.exitCode = (await build()) ? 0 : 1;
