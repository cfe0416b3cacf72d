import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import { newestRelease, versionedFiles, withVersion } from './product-version.ts';

/** Sets the product version in every package.json and in the lock file: `node run.mjs version 0.3.0`. */
const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Specify a version. Example: node run.mjs version 0.3.0');
  process.exitCode = 2;
} else if (newestRelease() !== version) {
  console.error(`The newest release in CHANGELOG.md is ${newestRelease()}. Add "## [${version}] - YYYY-MM-DD" first.`);
  process.exitCode = 1;
} else {
  for (const path of versionedFiles()) {
    const file = join(root, path);
    writeFileSync(file, withVersion(readFileSync(file, 'utf8'), version));
  }
  console.log(`Leafcast now has version ${version}.`);
}
