import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const here = new URL('.', import.meta.url).pathname;
const own = ['main', 'delegate', 'application', 'events', 'values', 'commands', 'window', 'menu', 'dialogs', 'door'];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-host-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the window host for macOS', () => {
  it("makes the expected system calls, and follows its application's commands as expected", async () => {
    const compile = async (source: string, ...flags: readonly string[]) => {
      const output = join(folder, `${basename(source)}.o`);
      await run('clang-14', [...flags, '-c', join(here, `${source}.c`), '-o', output]);
      return output;
    };
    const objects = [await compile('test/mock', '-std=gnu11', '-w')];
    for (const source of [...own, '../../macos/navigation'])
      objects.push(await compile(source, '-std=c11', '-O1', '-fno-builtin'));
    await run('clang-14', [...objects, '-o', join(folder, 'host')]);
    // The host exits with the code given by the application.
    const { stdout, code } = await run(join(folder, 'host')).then(
      (ended) => ({ ...ended, code: 0 }),
      (error: { stdout: string; code: number }) => error,
    );
    expect(stdout).toBe(await readFile(join(here, 'test/expected.txt'), 'utf8'));
    expect(stdout).not.toContain('WRONG');
    expect(code).toBe(4);
  });
});
