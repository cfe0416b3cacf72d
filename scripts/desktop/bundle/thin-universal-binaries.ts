import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../targets.ts';

const universalMagic = 0xcafe_babe;
/** CPU types in macOS executables. @see mach/machine.h */
const processors: Readonly<Record<Target['cpu'], number>> = { x64: 0x0100_0007, arm64: 0x0100_000c };

/**
 * Reduces universal programs and libraries to the part for one processor type. Their signatures stay valid, because
 * each part is signed separately.
 */
export function thinUniversalBinaries(folder: string, cpu: Target['cpu']): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const part = partFor(readFileSync(path), processors[cpu]);
    if (part) writeFileSync(path, part);
  }
}

/** Returns the part of a universal file for a processor type, or `null` if there is none. @see mach-o/fat.h */
function partFor(file: Buffer, processor: number): Buffer | null {
  // Compiled Java classes begin with the same bytes, but contain a version number instead of the number of
  // architectures.
  if (file.length < 8 || file.readUInt32BE(0) !== universalMagic || file.readUInt32BE(4) > 8) return null;
  for (let entry = 8; entry < 8 + 20 * file.readUInt32BE(4); entry += 20) {
    if (file.readUInt32BE(entry) !== processor) continue;
    const start = file.readUInt32BE(entry + 8);
    return file.subarray(start, start + file.readUInt32BE(entry + 12));
  }
  return null;
}
