import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLastLogLines } from './last-lines.ts';
import { listLogFiles, openLogFile } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sizes = () =>
  Promise.all(
    listLogFiles(folder).map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );

describe('the log of the program', () => {
  it('is written to a file that only its owner can read, and continues after a restart', async () => {
    openLogFile(folder).write('one\n');
    openLogFile(folder).write('two\n');
    const [newest = ''] = listLogFiles(folder);
    expect(await readFile(newest, 'utf8')).toBe('one\ntwo\n');
    if (process.platform !== 'win32') expect((await stat(newest)).mode & 0o077).toBe(0);
  });

  it('never takes up more space than three full files', async () => {
    const log = openLogFile(folder, 1000);
    for (let line = 0; line < 500; line += 1) log.write(`line ${String(line).padStart(5, '0')}\n`);
    log.write(`${'x'.repeat(5000)}\n`);
    const found = await sizes();
    expect(found.every((size) => size > 0 && size <= 1000)).toBe(true);
    openLogFile(folder, 1000).write('last\n');
    expect(await readLastLogLines(folder, 2)).toContain('last');
  });

  it('returns complete last lines, even if they span two files', async () => {
    const log = openLogFile(folder, 30);
    for (const word of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) log.write(`${word} word\n`);
    expect(await readLastLogLines(folder, 3)).toEqual(['fourth word', 'fifth word', 'sixth word']);
    expect((await readLastLogLines(folder, 100, 20)).every((line) => /^\w+ word$/.test(line))).toBe(true);
    expect(await readLastLogLines(join(folder, 'nowhere'))).toEqual([]);
  });

  it('loses lines if its file cannot be written, but does not stop the program', async () => {
    await writeFile(join(folder, 'logs'), 'a file where the folder would be');
    await chmod(folder, 0o700);
    const log = openLogFile(folder);
    log.write('lost\n');
    await rm(join(folder, 'logs'));
    log.write('kept\n');
    expect(await readLastLogLines(folder)).toEqual(['kept']);
  });
});
