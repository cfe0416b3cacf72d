import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { directoryHeader, endOfZip, localHeader } from '@leafcast/node/zip/headers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleSources, info, readProjectContent } from '../../test/project-fixtures.ts';
import { projectJson } from '../format/project-json.ts';
import { writeProject } from '../write/write-project.ts';
import { readDirectory } from '../zip/read-directory.ts';
import { openProject } from './open-project.ts';

const run = promisify(execFile);
let folder: string;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-project-'));
  good = join(folder, 'good.leafcast');
  await writeProject(good, info, createSampleSources());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

/** Creates a ZIP file with Python, which can create any kind of ZIP file. */
async function zipped(name: string, lines: string): Promise<string> {
  const script = `import sys, zipfile, json, stat\nz = zipfile.ZipFile(sys.argv[1], 'w')\n${lines}\nz.close()`;
  await run('python3', ['-W', 'ignore', '-c', script, at(name)]);
  return at(name);
}

describe('opening a project file', () => {
  it('reports a missing file (D-675)', async () => {
    expect(await readProjectContent(at('none.leafcast'))).toBe('missing');
    expect(await readProjectContent(join(good, 'below'))).toBe('missing');
  });

  it('reports damage if the file is not a ZIP file (D-676)', async () => {
    await writeFile(at('empty'), '');
    await writeFile(at('text'), 'leaf '.repeat(10_000));
    for (const name of ['empty', 'text', '.']) expect(await readProjectContent(at(name)), name).toBe('damaged');
    await run('mkfifo', [at('pipe')]);
    expect(await readProjectContent(at('pipe'))).toBe('damaged');
  });

  it('reports a project file whose metadata cannot be read (D-678)', async () => {
    expect(await readProjectContent(await zipped('other', "z.writestr('a.txt', 'a')"))).toBe('configuration');
    for (const text of ['', '{', '[]', '{"format":"leafcast-book","version":1}', '['.repeat(100_000)]) {
      await writeFile(at('list.json'), text);
      const path = await zipped('odd', `z.write('${at('list.json')}', 'project.json')`);
      expect(await readProjectContent(path), text.slice(0, 20)).toBe('configuration');
    }
  });

  it('reports a project file from a later version', async () => {
    const list = projectJson(info, []).replace('"version":1', '"version":2');
    expect(await readProjectContent(await zipped('newer', `z.writestr('project.json', '''${list}''')`))).toBe('newer');
  });

  it('accepts a project that another program has unzipped and zipped again', async () => {
    await run('sh', ['-c', `mkdir again && cd again && unzip -q ../good.leafcast && zip -qr9D ../again.leafcast .`], {
      cwd: folder,
    });
    expect(await readProjectContent(at('again.leafcast'))).toEqual(await readProjectContent(good));
  });

  it.each([
    ['an entry that is not in its list', "z.writestr('pages/a.png', 'a')", 'not in the list'],
    ['a name outside the folder', "z.writestr('../../a', 'a')", 'leads elsewhere'],
    ['an absolute path', "z.writestr('/a', 'a')", 'leads elsewhere'],
    ['a path with backslashes', "z.writestr('pages\\\\a', 'a')", 'leads elsewhere'],
    ['a Windows device name', "z.writestr('media/com¹.png', 'a')", 'leads elsewhere'],
    ['a folder', "z.writestr('pages/', '')", 'pages/ is no file'],
    ['a duplicate entry', "z.writestr('project.json', '{}')", 'is there twice'],
    ['two entries that differ only in case', "z.writestr('Project.json', '{}')", 'is there twice'],
    [
      'a link',
      "i = zipfile.ZipInfo('media/a'); i.create_system = 3; i.external_attr = (stat.S_IFLNK | 0o777) << 16; z.writestr(i, '/etc/passwd')",
      'media/a is no file',
    ],
  ])('reports damage if the project file has %s', async (_, lines, reason) => {
    const list = `z.writestr('project.json', '''${projectJson(info, [])}''')`;
    expect(await readProjectContent(await zipped('right', list))).toEqual({ info: JSON.stringify(info) });
    const found = await openProject(await zipped('wrong', `${list}\n${lines}`));
    expect(found).toMatchObject({ ok: false, fault: 'damaged', reason: expect.stringContaining(reason) });
  });

  it('reports a fault or returns the unchanged content if any byte is changed or missing (property)', async () => {
    const bytes = await readFile(good);
    const same = await readProjectContent(good);
    const change = fc.record({ at: fc.nat(bytes.length - 1), xor: fc.integer({ min: 1, max: 255 }), cut: fc.nat(3) });
    // Changes near the headers matter most, because a single document makes up most of the file.
    const near = fc.record({
      at: fc.integer({ min: bytes.length - 900, max: bytes.length - 1 }),
      xor: fc.integer({ min: 1, max: 255 }),
      cut: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(change, near), async ({ at: place, xor, cut }) => {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ xor;
        await writeFile(at('changed'), cut > 2 ? changed.subarray(0, -cut) : changed);
        const content = await readProjectContent(at('changed'));
        if (typeof content !== 'string') expect(content).toEqual(same);
      }),
      { numRuns: 400 },
    );
  });

  it('supports entries beyond the first 4 GiB, and other programs can read the file', async () => {
    const path = at('large');
    const file = await open(path, 'w+');
    const facts = { name: 'far', size: 3, packed: 3, checksum: 0x352441c2, isDeflated: false };
    const offset = 5 * 2 ** 30;
    const parts = [localHeader(facts), Buffer.from('abc')];
    const directory = directoryHeader({ ...facts, offset });
    const start = offset + Buffer.concat(parts).length;
    const end = endOfZip({ count: 1, offset: start, size: directory.length });
    const bytes = Buffer.concat([...parts, directory, end]);
    await file.write(bytes, 0, bytes.length, offset);
    expect((await readDirectory(file, offset + bytes.length)).get('far')?.offset).toBe(offset);
    await file.close();
    const read = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("far"))';
    expect((await run('python3', ['-c', read, path])).stdout.trim()).toBe("b'abc'");
  });
});

const hostile = new URL('../../../../../shared/badfiles/zip/', import.meta.url).pathname;
const files = existsSync(hostile) ? readdirSync(hostile) : [];

describe.skipIf(files.length === 0)('hostile ZIP files', () => {
  it.each(files)('%s is rejected without any effect', async (name) => {
    expect(['damaged', 'configuration']).toContain(await readProjectContent(join(hostile, name)));
    expect(existsSync('/tmp/FB_CANARY')).toBe(false);
  });
});
