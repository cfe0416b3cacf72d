import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

const isWindows = process.platform === 'win32';
let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-replace-'));
  path = join(folder, 'tea.zip');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a replaced file', () => {
  it('keeps its old content if writing fails or is abandoned, and no other file is left in the folder', async () => {
    await writeFile(path, 'before');
    const failing = replaceFile(path, async (file) => {
      await file.writeFile('half');
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    await replaceFile(path, async () => null);
    await expect(replaceFile(path, async () => 1, { from: join(folder, 'none') })).rejects.toThrow('ENOENT');
    expect(await readFile(path, 'utf8')).toBe('before');
    expect(await readdir(folder)).toEqual(['tea.zip']);
  });

  it('starts as a copy of another file if requested', async () => {
    await writeFile(join(folder, 'old'), 'Tea and cake');
    await replaceFile(path, (file) => file.write('Bun', 0), { from: join(folder, 'old') });
    expect(await readFile(path, 'utf8')).toBe('Bun and cake');
  });

  it.skipIf(isWindows)(
    'keeps its permissions unless others are specified, and a link to the file stays a link',
    async () => {
      await writeFile(path, 'before');
      await chmod(path, 0o640);
      await symlink(path, join(folder, 'link'));
      await replaceFile(join(folder, 'link'), (file) => file.writeFile('after'));
      expect(await readFile(path, 'utf8')).toBe('after');
      expect((await stat(path)).mode & 0o777).toBe(0o640);
      await replaceFile(path, (file) => file.writeFile('own'), { mode: 0o600 });
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    },
  );
});

it.skipIf(isWindows)(
  'keeps its old content if the writer is killed, and the next writer replaces the unfinished draft',
  async () => {
    await writeFile(path, 'before');
    const body = `import { replaceFile } from '${join(import.meta.dirname, 'replace-file.ts')}';
    await replaceFile(process.argv[1], async (file) => {
      await file.writeFile('half');
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => undefined);
    }, { isOnlyWriter: true });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', body, path]);
    await new Promise((resolve) => child.once('exit', resolve));
    expect(await readFile(path, 'utf8')).toBe('before');
    expect(await readdir(folder)).toHaveLength(2);
    await replaceFile(path, (file) => file.writeFile('after'), { isOnlyWriter: true });
    expect(await readFile(path, 'utf8')).toBe('after');
    expect(await readdir(folder)).toEqual(['tea.zip']);
  },
);
