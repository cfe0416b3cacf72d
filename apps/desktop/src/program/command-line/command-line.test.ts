import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { samples } from '../../../../../testing/documents/samples.ts';
import { readyDatabase } from '../../../test/ready-database.ts';
import { runConvert } from './command-line.ts';

let folder: string;
let readyCluster: string;
beforeAll(async () => {
  readyCluster = await readyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-command-'));
  for (const name of ['a', 'b'])
    await writeFile(join(folder, `${name}.pdf`), createPdf([{ text: name }, { text: 'x' }]));
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 broken');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command and collects its output. */
async function convert(args: readonly string[], onLine: (line: string, stop: () => void) => void = () => undefined) {
  const [output, errors] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })];
  const stopping = new AbortController();
  let [said, complained] = ['', ''];
  output.on('data', (text: string) => {
    said += text;
    onLine(text, () => stopping.abort());
  });
  errors.on('data', (text: string) => {
    complained += text;
  });
  const code = await runConvert(args, {
    output,
    errors,
    signal: stopping.signal,
    languages: ['en'],
    env: { LOG_LEVEL: 'silent' },
    dataFolder: join(folder, 'data'),
    readyCluster,
  });
  return { code, said, complained };
}

describe('leafcast convert', () => {
  it.each([
    [[], 'No file is given'],
    [
      ['a.pdf', '--to', 'doc', '--out', 'x'],
      '--to must be one of html, exe, app, apk, wordpress, joomla, drupal, cloud',
    ],
    [['a.pdf', '--to', 'exe'], '--out is missing'],
    [['a.pdf', '--to', 'apk', '--out', 'x'], '--signature is required for apk'],
    [['a.pdf', '--to', 'exe', '--out', 'x', '--jobs', '0'], '--jobs must be from 1 to 8'],
    [['a.pdf', '--to', 'exe', '--out', 'x', '--pages', '3-'], '--pages must be like 1,5-8,20'],
    [['a.pdf', '--to', 'exe', '--out', 'x', '--folder'], '--folder is only for html'],
    [['a.pdf', '--to', 'cloud', '--out', 'x'], '--out is not used for cloud'],
    [['a.pdf', '--to', 'cloud', '--signature', 'x'], '--signature is not used for cloud'],
    [['a.pdf', '--fly'], "Unknown option '--fly'"],
  ])('reports what is wrong with %j', async (args, words) => {
    const { code, complained } = await convert(args);
    expect(code).toBe(2);
    expect(complained).toContain(words);
  });

  it('prints its usage', async () => {
    const { code, said } = await convert(['--help']);
    expect([code, said.startsWith('leafcast convert FILE...')]).toEqual([0, true]);
    expect(said).toContain('--folder ');
    expect(said).toContain('3 all are done, but the trial version left pages out');
    expect(said).toContain('DESKTOP_CLOUD_PASSWORD');
  });

  it('converts files without a window and reports progress and failures as lines of JSON (D-011)', async () => {
    const out = join(folder, 'out');
    const { code, said } = await convert([join(folder, '*.pdf'), '--to', 'exe', '--out', out, '--json', '--jobs', '2']);
    const events = said
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(events.at(-1)).toEqual({ event: 'end', done: 2, failed: 1 });
    expect(events).toContainEqual(expect.objectContaining({ event: 'progress', step: 'publishing' }));
    expect(events.find(({ event }) => event === 'failed')).toMatchObject({
      file: join(folder, 'broken.pdf'),
      message: expect.stringMatching(/^PDF Conversion Failed\. Error: /),
    });
    expect((await readdir(out)).toSorted()).toEqual(['a.exe', 'b.exe']);
    expect((await readFile(join(out, 'a.exe'))).subarray(0, 2).toString()).toBe('MZ');
  });

  it('creates plug-ins with a distinct name for each kind (D-005 … D-007)', async () => {
    const out = join(folder, 'plug-ins');
    for (const kind of ['html', 'wordpress', 'drupal'])
      expect((await convert([join(folder, 'a.pdf'), '--to', kind, '--out', out])).code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual(['a-drupal.zip', 'a-wordpress.zip', 'a.zip']);
  });

  it('opens protected documents with the given password, and reports a wrong password (D-102, D-525)', async () => {
    const file = join(folder, 'locked.PDF');
    await copyFile(samples.protected, file);
    const open = join(folder, 'a.pdf');
    const run = (...more: string[]) => convert([file, open, '--to', 'html', '--out', join(folder, 'open'), ...more]);
    const wrong = await run('--password', 'leaf-4321');
    expect(wrong.code).toBe(1);
    expect(wrong.complained).toContain(`${file}: PDF Conversion Failed. Error: Incorrect Password!\n`);
    expect((await run('--password', 'leaf-1234')).code).toBe(0);
    const made = (await readdir(join(folder, 'open'))).toSorted();
    expect(made).toEqual(['a (2).zip', 'a.zip', 'locked.zip']);
  });

  it('creates a folder ready for a web server without replacing an existing folder (D-004)', async () => {
    const out = join(folder, 'folders');
    const args = [join(folder, 'a.pdf'), '--to', 'html', '--folder', '--out', out, '--json'];
    expect((await convert(args)).said).toMatch(/"event":"done".*"output":"[^"]*a","size":[1-9]\d+,"pages":2/);
    await rm(join(out, 'a', 'index.html'));
    expect((await convert(args)).code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual(['a', 'a (2)']);
    expect((await readdir(join(out, 'a'))).includes('index.html')).toBe(false);
    expect(await readFile(join(out, 'a (2)', 'index.html'), 'utf8')).toContain('./reader/reader.js');
  });

  it('limits the imported pages in a trial, as the program does (D-045)', async () => {
    const file = join(folder, 'long.PDF');
    await writeFile(file, createPdf(Array.from({ length: 14 }, () => ({ text: 'x' }))));
    const args = [file, '--to', 'html', '--out', join(folder, 'trial')];
    const { said, code: told } = await convert([...args, '--json']);
    // Pages are missing, and a script that checks only the exit code must notice.
    expect(told).toBe(3);
    const events = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events[0]).toEqual({
      event: 'trial',
      pages: 12,
      message: expect.stringMatching(/^Trial version: .*watermark/),
    });
    expect(events.find(({ event }) => event === 'done')).toMatchObject({ pages: 12, cutFrom: 14, isMarked: true });
    const { code, complained } = await convert(args);
    expect([code, complained.split('\n')]).toEqual([
      3,
      [
        'Trial version: Published books carry a watermark, and at most 12 pages or images are imported.',
        `${file}: Only the first 12 of 14 pages or images were imported, because the limit is 12.`,
        '',
      ],
    ]);
  });

  it('leaves no partial output if the user stops it', async () => {
    const out = join(folder, 'stopped');
    const args = [join(folder, 'a.pdf'), '--to', 'html', '--out', out, '--json'];
    const { code } = await convert(args, (_line, stop) => stop());
    expect(code).toBe(130);
    expect(await readdir(out).catch(() => [])).toEqual([]);
  });
});
