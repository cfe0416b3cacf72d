import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-writer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entry = (name: string, content: Uint8Array, isText = true) => ({
  name,
  isText,
  open: async () => Readable.from([content]),
});
const zipped = (...entries: Parameters<typeof writeZip>) => buffer(writeZip(...entries));

describe('a ZIP file', () => {
  it('contains exactly the files that are written to it (property)', async () => {
    const files = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-zé目]{1,20}$/), fc.uint8Array({ maxLength: 300 })), {
      selector: ([name]) => name,
    });
    await fc.assert(
      fc.asyncProperty(files, fc.constantFrom(1, 4, 8), async (given, alignment) => {
        const zip = await zipped(
          given.map(([name, content]) => entry(name, content)),
          { alignment },
        );
        const found = readZip(zip);
        expect([...found.keys()]).toEqual(given.map(([name]) => name));
        for (const [name, content] of given) expect(found.get(name)?.equals(content)).toBe(true);
      }),
    );
  });

  it("can be read by other programs, with the files' permissions and names", async () => {
    const file = join(folder, 'a.zip');
    const program = { ...entry('bin/prógram', Buffer.from('x'.repeat(500))), mode: 0o755 };
    await writeFile(file, await zipped([program, entry('empty', Buffer.alloc(0))]));
    await run('unzip', ['-tq', file]);
    const { stdout } = await run('unzip', ['-Z', file]);
    expect(stdout).toMatch(/-rwxr-xr-x .* bin\/prógram/);
    expect(stdout).toMatch(/-rw-r--r-- .* empty/);
  });

  it('stores large files without holding them in memory, and rejects a file that changes while it is read', async () => {
    const part = Buffer.alloc(2 ** 20, 7);
    const large = (parts: () => number) => ({
      name: 'large',
      isText: true,
      open: async () => Readable.from(Array.from({ length: parts() }, () => part)),
    });
    const zip = await zipped([large(() => 20)]);
    expect(zip.length).toBeGreaterThan(20 * part.length);
    let reads = 19;
    const growing = large(() => (reads += 1));
    await expect(zipped([growing])).rejects.toThrow('has changed');
  });
});
