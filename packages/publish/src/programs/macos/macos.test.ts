import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSignature, password, publishTo } from '../../../test/publish-to.ts';
import { bundleProblems, readProgramSignature, readUniversalPrograms } from '../../../test/verify-app.ts';
import { app } from './macos.ts';

const run = promisify(execFile);
const shells = new URL('../../../../../shells/macos/', import.meta.url).pathname;
let folder: string;
let contents: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-app-'));
  contents = await unpacked('plain');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function unpacked(name: string, options: Parameters<typeof publishTo>[2] = {}): Promise<string> {
  const file = await publishTo(join(folder, `${name}.zip`), app, options);
  await run('unzip', ['-q', file, '-d', join(folder, name)]);
  const [bundle = ''] = await readdir(join(folder, name));
  return join(folder, name, bundle, 'Contents');
}

const binary = () => readFile(join(contents, 'MacOS/Book'));

describe('a book published for macOS (D-006)', () => {
  it('is a bundle with the name of the book and an executable program', async () => {
    const { stdout } = await run('unzip', ['-Z', join(folder, 'plain.zip')]);
    expect(stdout).toMatch(/-rwxr-xr-x .*\/Contents\/MacOS\/Book/);
    expect(contents).toContain('/Můj katalog – 目录.app/');
    expect(await readFile(join(contents, 'Resources/book/pages/0002-page-0a1b2c32.webp'), 'utf8')).toBe('picture 2');
    const info = await readFile(join(contents, 'Info.plist'), 'utf8');
    expect(info).toContain('<string>com.example.my-book</string>');
    expect(info).toContain('<key>CFBundleVersion</key>\n<string>42</string>');
  });

  it('has a signature that covers code, Info.plist and every resource', async () => {
    expect(await bundleProblems(contents)).toEqual([]);
    for (const program of readUniversalPrograms(await binary())) {
      // The signature is ad hoc: it names no author, but proves that nothing has been changed.
      expect(readProgramSignature(program).slots.get(0)?.readUInt32BE(12)).toBe(2);
    }
  });

  it('fails verification after any change to the bundle', async () => {
    const changed = await unpacked('changed');
    const page = join(changed, 'Resources/book/pages/0001-page-0a1b2c31.webp');
    await writeFile(page, 'picture!1');
    await writeFile(join(changed, 'Resources/book/more.js'), 'alert(1)');
    const code = await readFile(join(changed, 'MacOS/Book'));
    code[16_384 + 5000] = (code[16_384 + 5000] ?? 0) ^ 1;
    await writeFile(join(changed, 'MacOS/Book'), code);
    expect(await bundleProblems(changed)).toEqual([
      expect.stringMatching(/(0001-page|more)/),
      expect.stringMatching(/(0001-page|more)/),
      'page 1 has been changed',
    ]);
  });

  it('contains a program for each processor type, as other tools confirm', async () => {
    const tool = (flag: string) => run('llvm-objdump-14', ['--macho', flag, join(contents, 'MacOS/Book')]);
    const { stdout: slices } = await tool('--universal-headers');
    expect(slices).toContain('nfat_arch 2');
    expect(slices).toMatch(/x86_64[\s\S]*arm64/i);
    expect((await tool('--private-headers')).stdout).toContain('LC_CODE_SIGNATURE');
  });

  it('has an icon and property lists that other tools can read', async () => {
    const { stdout } = await run('icns2png', ['-l', join(contents, 'Resources/icon.icns')]);
    for (const side of [256, 512, 1024]) expect(stdout).toContain(`${side}x${side}`);
    const script = 'import plistlib,sys\nfor p in sys.argv[1:]: plistlib.load(open(p, "rb"))';
    await run('python3', ['-c', script, join(contents, 'Info.plist'), join(contents, '_CodeSignature/CodeResources')]);
  });

  it("is signed with the author's certificate if there is one", async () => {
    const signed = await unpacked('signed', { signature: { p12: await createTestSignature(), password } });
    expect(await bundleProblems(signed)).toEqual([]);
    for (const program of readUniversalPrograms(await readFile(join(signed, 'MacOS/Book')))) {
      const { slots } = readProgramSignature(program);
      const [directory, cms] = [slots.get(0) ?? Buffer.alloc(0), slots.get(0x10000) ?? Buffer.alloc(0)];
      expect(directory.readUInt32BE(12)).toBe(0x10000);
      expect(directory.includes('ABCDE12345\0')).toBe(true);
      await writeFile(join(folder, 'directory'), directory);
      await writeFile(join(folder, 'cms'), cms.subarray(8));
      const check = ['cms', '-verify', '-binary', '-inform', 'DER', '-noverify', '-out', '/dev/null'];
      await run('openssl', [...check, '-in', join(folder, 'cms'), '-content', join(folder, 'directory')]);
    }
  });

  it('is identical if the same book is published again', async () => {
    await publishTo(join(folder, 'again.zip'), app);
    expect((await readFile(join(folder, 'again.zip'))).equals(await readFile(join(folder, 'plain.zip')))).toBe(true);
  });
});

describe('the macOS launcher', () => {
  it('calls the system functions as expected and returns the expected results', async () => {
    const out = (name: string) => join(folder, `${name}.o`);
    await run('clang-14', ['-std=gnu11', '-w', '-c', join(shells, 'test/mock.c'), '-o', out('mock')]);
    const sources = ['main', 'files', 'range', 'navigation', 'delegate', 'menu'];
    for (const source of sources) {
      await run('clang-14', ['-std=c11', '-O1', '-fno-builtin', '-c', join(shells, `${source}.c`), '-o', out(source)]);
    }
    await run('clang-14', [out('mock'), ...sources.map(out), '-o', join(folder, 'launcher')]);
    const { stdout } = await run(join(folder, 'launcher'));
    expect(stdout).toBe(await readFile(join(shells, 'test/expected.txt'), 'utf8'));
    expect(stdout).not.toContain('WRONG');
  });
});
