import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Verifies the signature of a macOS bundle according to Apple's documentation. The verification is independent: it
// shares no code with the program that signs bundles.

const sha = (kind: 'sha1' | 'sha256', bytes: Uint8Array) => createHash(kind).update(bytes).digest('base64');

/**
 * Returns the problems of a bundle; an empty list if there are none.
 *
 * @param contents path of its folder `Contents`
 * @param name name of its program
 */
export async function bundleProblems(contents: string, name = 'Book'): Promise<string[]> {
  const seal = await readFile(join(contents, '_CodeSignature/CodeResources'));
  const info = await readFile(join(contents, 'Info.plist'));
  const binary = await readFile(join(contents, 'MacOS', name));
  const problems = await resourceProblems(contents, seal.toString());
  for (const program of readUniversalPrograms(binary)) problems.push(...programProblems(program, info, seal));
  return problems;
}

async function resourceProblems(contents: string, seal: string): Promise<string[]> {
  const [, , newer = ''] = /<key>files<\/key>([\s\S]*)<key>files2<\/key>([\s\S]*)<key>rules<\/key>/.exec(seal) ?? [];
  const listed = new Map(
    [
      ...newer.matchAll(
        /<key>(Resources\/[^<]*)<\/key>\s*<dict>\s*<key>hash<\/key>\s*<data>([^<]*)<\/data>\s*<key>hash2<\/key>\s*<data>([^<]*)/g,
      ),
    ].map(([, name = '', one, two]) => [name, [one, two]]),
  );
  const entries = await readdir(join(contents, 'Resources'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const problems: string[] = [];
  for (const path of paths) {
    const name = path.slice(contents.length + 1);
    const bytes = await readFile(path);
    const [one, two] = listed.get(name) ?? [];
    if (one !== sha('sha1', bytes) || two !== sha('sha256', bytes)) problems.push(`${name} is not as it was sealed`);
    listed.delete(name);
  }
  return [...problems, ...[...listed.keys()].map((name) => `${name} is missing`)];
}

/** Returns the programs in a universal file. */
export function readUniversalPrograms(binary: Buffer): Buffer[] {
  const count = binary.readUInt32BE(0) === 0xcafebabe ? binary.readUInt32BE(4) : 0;
  return Array.from({ length: count }, (_, index) => {
    const start = binary.readUInt32BE(8 + 20 * index + 8);
    return binary.subarray(start, start + binary.readUInt32BE(8 + 20 * index + 12));
  });
}

/** Returns the parts of a program's signature, by slot. */
export function readProgramSignature(program: Buffer): {
  readonly start: number;
  readonly slots: ReadonlyMap<number, Buffer>;
} {
  let at = 32;
  while (program.readUInt32LE(at) !== 0x1d) at += program.readUInt32LE(at + 4);
  const start = program.readUInt32LE(at + 8);
  const blob = program.subarray(start, start + program.readUInt32LE(at + 12));
  const slots = new Map<number, Buffer>();
  for (let index = 0; index < blob.readUInt32BE(8); index += 1) {
    const offset = blob.readUInt32BE(16 + 8 * index);
    slots.set(blob.readUInt32BE(12 + 8 * index), blob.subarray(offset, offset + blob.readUInt32BE(offset + 4)));
  }
  return { start, slots };
}

function programProblems(program: Buffer, info: Buffer, seal: Buffer): string[] {
  const { start, slots } = readProgramSignature(program);
  const directory = slots.get(0);
  if (!directory) return ['there is no code directory'];
  const hashes = directory.readUInt32BE(16);
  const hashAt = (slot: number) => directory.subarray(hashes + 32 * slot, hashes + 32 * (slot + 1)).toString('base64');
  const problems: string[] = [];
  if (directory.readUInt32BE(32) !== start) problems.push('not all code is covered');
  for (let page = 0; page * 4096 < start; page += 1) {
    const bytes = program.subarray(page * 4096, Math.min((page + 1) * 4096, start));
    if (hashAt(page) !== sha('sha256', bytes)) problems.push(`page ${page} has been changed`);
  }
  if (hashAt(-1) !== sha('sha256', info)) problems.push('Info.plist is not bound');
  if (hashAt(-2) !== sha('sha256', slots.get(2) ?? Buffer.alloc(0))) problems.push('the requirements are not bound');
  if (hashAt(-3) !== sha('sha256', seal)) problems.push('CodeResources is not bound');
  return problems;
}
