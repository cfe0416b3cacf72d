import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUniversalBinary } from '../../../packages/publish/src/programs/macos/mach-o.ts';
import { bundleProblems, readUniversalPrograms } from '../../../packages/publish/test/verify-app.ts';
import { thinUniversalBinaries } from '../bundle/thin-universal-binaries.ts';
import { packMacos } from './macos.ts';

const run = promisify(execFile);
const built = new URL('../../../shells/built/', import.meta.url).pathname;
const windows = ['leafcast-macos-x86_64', 'leafcast-macos-arm64'].map((name) => join(built, name));
let folder: string;
let contents: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-app-'));
  const application = join(folder, 'application');
  for (const place of ['app', 'runtime']) await mkdir(join(application, place), { recursive: true });
  await writeFile(join(application, 'app/main.mjs'), '// The program.\n');
  await writeFile(
    join(application, 'runtime/node'),
    createUniversalBinary(await Promise.all(windows.map((path) => readFile(path)))),
  );
  await chmod(join(application, 'runtime/node'), 0o755);
  thinUniversalBinaries(application, 'arm64');
  const [zip = '', archive = ''] = await packMacos({ application, out: folder, isQuick: true }, windows, 'arm64');
  await run('unzip', ['-q', zip, '-d', join(folder, 'unpacked')]);
  await mkdir(join(folder, 'smaller'));
  await run('tar', ['-xf', archive, '-C', join(folder, 'smaller')]);
  contents = join(folder, 'unpacked/Leafcast.app/Contents');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the app for macOS', () => {
  it('is sealed completely, and contains window programs for both processor types', async () => {
    expect(await bundleProblems(contents, 'Leafcast')).toEqual([]);
    expect(readUniversalPrograms(await readFile(join(contents, 'MacOS/Leafcast')))).toHaveLength(2);
  });

  it('is identical in both archives', async () => {
    const { stdout } = await run('diff', ['-r', join(folder, 'unpacked'), join(folder, 'smaller')]);
    expect(stdout).toBe('');
    expect((await stat(join(folder, 'smaller/Leafcast.app/Contents/MacOS/Leafcast'))).mode & 0o777).toBe(0o755);
  });

  it('fails verification after any change to the bundle', async () => {
    const changed = join(folder, 'changed');
    await run('cp', ['-r', join(contents, '..'), changed]);
    await writeFile(join(changed, 'Contents/Resources/app/main.mjs'), '// Another program.\n');
    expect(await bundleProblems(join(changed, 'Contents'), 'Leafcast')).toEqual([
      'Resources/app/main.mjs is not as it was sealed',
    ]);
  });

  it('contains programs for a single processor type, which are executable', async () => {
    for (const path of ['MacOS/Leafcast', 'Resources/runtime/node']) {
      expect((await stat(join(contents, path))).mode & 0o111).toBe(0o111);
    }
    expect(await readFile(join(contents, 'Resources/runtime/node'))).toEqual(await readFile(windows[1] ?? ''));
  });

  it('opens projects on double click, and names the file type in each language', async () => {
    const script = 'import json,plistlib,sys\nprint(json.dumps(plistlib.load(open(sys.argv[1], "rb"))))';
    const info = JSON.parse((await run('python3', ['-c', script, join(contents, 'Info.plist')])).stdout);
    expect(info).toMatchObject({ CFBundleExecutable: 'Leafcast', CFBundleIconFile: 'icon.icns' });
    expect(info.UTExportedTypeDeclarations[0].UTTypeTagSpecification['public.filename-extension']).toEqual([
      'leafcast',
    ]);
    const names = (await readdir(join(contents, 'Resources'))).filter((name) => name.endsWith('.lproj'));
    expect(names).toHaveLength(12);
  });
});
