import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWine, type Wine } from '../../../packages/publish/test/wine.ts';
import { packWindows } from './windows.ts';

const run = promisify(execFile);
const window = new URL('../../../shells/built/leafcast-windows.exe', import.meta.url).pathname;
/**
 * Program that replaces Node, which requires a newer Wine than Debian provides. It writes its arguments to a file and
 * exits.
 */
const standIn = `#include <stdio.h>
int main(int count, char **words) {
  FILE *file = fopen("C:\\\\started.txt", "w");
  for (int index = 0; index < count; index++) fprintf(file, "%s\\n", words[index]);
  return fclose(file), 7;
}
`;
let folder: string;
let wine: Wine;
let setUp: string;
let home: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-setup-'));
  const application = join(folder, 'application');
  for (const place of ['app', 'runtime']) await mkdir(join(application, place), { recursive: true });
  await writeFile(join(application, 'app/main.mjs'), '// The program.\n');
  await writeFile(join(application, 'NOTICES.txt'), 'Licenses\n');
  await copyFile(window, join(application, 'leafcast.exe'));
  const source = join(folder, 'node.c');
  await writeFile(source, standIn);
  await run('x86_64-w64-mingw32-gcc', ['-static', '-s', source, '-o', join(application, 'runtime/node.exe')]);
  [setUp = ''] = await packWindows({ application, out: folder, isQuick: true });
  wine = await openWine(folder);
  const [user = ''] = (await readdir(join(wine.drive, 'users'))).filter((name) => name !== 'Public');
  home = join(wine.drive, 'users', user, 'AppData/Local/Programs/Leafcast');
});
afterAll(async () => {
  await wine?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the registry content below a key of the current user; empty if the key does not exist. */
async function registered(key: string): Promise<string> {
  const { stdout } = wine.start('reg', ['query', `HKCU\\Software\\${key}`, '/s']);
  return stdout ? (await text(stdout)).replaceAll('\r', '') : '';
}

const startMenu = async () =>
  (await readdir(join(home, '../../../Roaming/Microsoft/Windows/Start Menu/Programs'))).filter((name) =>
    /leaf/i.test(name),
  );

// Wine is slow on a busy machine.
describe('the Windows installer', { timeout: 240_000 }, () => {
  it('installs silently for the current user, and registers the program with the system', async () => {
    expect(await wine.run(setUp, ['/S'])).toBe(0);
    expect((await readdir(home)).toSorted()).toEqual([
      'NOTICES.txt',
      'app',
      'leafcast.exe',
      'runtime',
      'uninstall.exe',
    ]);
    expect(await startMenu()).toEqual(['Leafcast.lnk']);
    expect(await registered('Classes\\.leafcast')).toMatch(/REG_SZ\s+Leafcast\.Project$/m);
    const project = await registered('Classes\\Leafcast.Project');
    expect(project).toMatch(/REG_SZ\s+Leafcast project$/m);
    expect(project).toMatch(/leafcast\.exe" "%1"$/m);
    const uninstalling = await registered('Microsoft\\Windows\\CurrentVersion\\Uninstall\\Leafcast');
    expect(uninstalling).toMatch(/QuietUninstallString\s+REG_SZ\s+".*uninstall\.exe" \/S$/m);
  });

  it('installs a window program that starts the program next to it with the opened project', async () => {
    expect(await wine.run(join(home, 'leafcast.exe'), ['C:\\Tea.leafcast'])).toBe(7);
    const [program, young, small, main, project] = (await readFile(join(wine.drive, 'started.txt'), 'utf8')).split(
      /\r?\n/,
    );
    expect(program).toMatch(/Leafcast\\runtime\\node\.exe$/);
    expect([young, small]).toEqual(['--max-semi-space-size=1', '--optimize-for-size']);
    expect(main).toMatch(/Leafcast\\app\\main\.mjs$/);
    expect(project).toMatch(/Tea\.leafcast$/);
  });

  it('leaves projects and settings in place when the program is removed, but none of its own files', async () => {
    const data = join(home, '../../Leafcast/settings.json');
    await mkdir(join(data, '..'), { recursive: true });
    await writeFile(data, '{}');
    await wine.run(join(home, 'uninstall.exe'), ['/S']);
    // The uninstaller continues as a copy of itself, because it cannot delete itself while running.
    await vi.waitFor(() => expect(existsSync(home)).toBe(false), 120_000);
    await vi.waitFor(async () => expect(await startMenu()).toEqual([]), 120_000);
    expect(await registered('Classes\\Leafcast.Project')).not.toContain('REG_SZ');
    expect(existsSync(data)).toBe(true);
  });
});
