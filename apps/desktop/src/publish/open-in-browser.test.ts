import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openInBrowser } from './open-in-browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-open-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it('opens a folder of web pages with the default program of the system, passing its name unchanged (D-110)', async () => {
  const opener = join(folder, 'xdg-open');
  await writeFile(
    opener,
    `#!/bin/sh\nprintf '%s' "$*" > '${folder}/given.part' && mv '${folder}/given.part' '${folder}/given'\n`,
  );
  await chmod(opener, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  await openInBrowser('/books/Tea; rm -rf & $HOME/index.html', 'linux');
  await expect
    .poll(() => readFile(join(folder, 'given'), 'utf8').catch(() => ''))
    .toBe('/books/Tea; rm -rf & $HOME/index.html');
});

it('reports that the system has no program for opening files', async () => {
  vi.stubEnv('PATH', folder);
  await expect(openInBrowser('/books/index.html', 'linux')).rejects.toThrow('ENOENT');
});
