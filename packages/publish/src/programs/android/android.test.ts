import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSignature, password, publishTo } from '../../../test/publish-to.ts';
import { readShell } from '../../target/shell.ts';
import { readZip } from '../../zip/read-zip.ts';
import { apk } from './android.ts';
import { fillManifest } from './compiled-manifest.ts';
import { readStrings, writeStrings } from './string-pool.ts';

// With the default locale, Java reads and writes only ASCII.
const env = { ...process.env, LC_ALL: 'C.UTF-8' };
const run = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { env, maxBuffer: 2 ** 24 });
let folder: string;
let signature: { readonly p12: Uint8Array; readonly password: string };
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-apk-'));
  signature = { p12: await createTestSignature(), password };
  file = await publishTo(join(folder, 'book.apk'), apk, { signature });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a book published as an Android package (D-007)', () => {
  it('is signed for all Android versions on which it runs (D-399)', async () => {
    const versions = ['--min-sdk-version', '24', '--max-sdk-version', '36'];
    const { stdout } = await run('apksigner', ['verify', '--verbose', '--print-certs', ...versions, file]);
    expect(stdout).toContain('Verified using v2 scheme (APK Signature Scheme v2): true');
    expect(stdout).toContain('Verified using v3 scheme (APK Signature Scheme v3): true');
    expect(stdout).toContain('CN=Jane Bücher');
  });

  it('fails verification if any byte is changed', async () => {
    const bytes = await readFile(file);
    const at = bytes.indexOf('picture 2');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const changed = join(folder, 'changed.apk');
    await writeFile(changed, bytes);
    await expect(run('apksigner', ['verify', changed])).rejects.toThrow('DOES NOT VERIFY');
  });

  it('has the right id, name, versions and icon, and its files are aligned (D-394 … D-398)', async () => {
    const { stdout } = await run('aapt', ['dump', 'badging', file]);
    expect(stdout).toContain("package: name='com.example.my_book' versionCode='42' versionName='1.2.3'");
    expect(stdout).toContain("application-label:'Můj katalog – 目录'");
    expect(stdout).toContain("sdkVersion:'24'");
    expect(stdout).toContain("targetSdkVersion:'36'");
    expect(stdout).toContain("launchable-activity: name='app.leafcast.shell.MainActivity'");
    await run('zipalign', ['-c', '4', file]);
    const icon = readZip(await readFile(file)).get('res/mipmap-xxxhdpi-v4/icon.png') ?? Buffer.alloc(0);
    // The icon is 192 pixels high.
    expect(icon.readUInt32BE(16)).toBe(192);
  });

  it('can be decoded by apktool, and contains the book', async () => {
    const out = join(folder, 'apart');
    await run('apktool', ['decode', '-q', '--frame-path', folder, file, '-o', out]);
    expect(await readFile(join(out, 'assets/book/pages/0002-page-0a1b2c32.webp'), 'utf8')).toBe('picture 2');
    const page = await readFile(join(out, 'assets/book/index.html'), 'utf8');
    expect(page.indexOf('./shell.js')).toBeLessThan(page.indexOf('./reader/reader.js'));
    expect(page).toContain('./shell.js');
    expect(await readFile(join(out, 'assets/book/shell.js'), 'utf8')).toContain('LeafcastShell');
    expect(await readFile(join(out, 'AndroidManifest.xml'), 'utf8')).toContain('package="com.example.my_book"');
  });

  it('is identical for the same book and signature', async () => {
    const again = await publishTo(join(folder, 'again.apk'), apk, { signature });
    expect((await readFile(again)).equals(await readFile(file))).toBe(true);
  });

  it("requires a signature and the signature's password", async () => {
    await expect(publishTo(join(folder, 'none.apk'), apk)).rejects.toThrow('needs a signature');
    const wrong = { ...signature, password: 'wrong-one' };
    await expect(publishTo(join(folder, 'wrong.apk'), apk, { signature: wrong })).rejects.toThrow('password');
  });
});

describe('the Android shell', () => {
  it("handles requests, links, the back button, saving, printing, sharing and restoring correctly, on a Java VM that verifies the shell's code", async () => {
    const shells = new URL('../../../../../shells/android/', import.meta.url).pathname;
    const work = join(folder, 'vm');
    const script = `set -e
        mkdir -p "${work}/classes"; cd "${work}"
        unzip -q -o "${shells}../built/android.apk" classes.dex
        PATH=/usr/bin:$PATH enjarify -f -o shell.jar classes.dex
        awk '/^=== /{file=$2; next} file{dir=file; sub(/[^\\/]*$/, "", dir); system("mkdir -p src/" dir); print > ("src/" file); fflush("src/" file)}' "${shells}test/stubs.txt"
        javac -encoding UTF-8 -nowarn -d classes $(find src -name '*.java')
        javac -encoding UTF-8 -nowarn -cp classes:shell.jar -d classes "${shells}test/Drive.java"
        java -Xverify:all -cp classes:shell.jar app.leafcast.shell.Drive 2> errors.txt > trace.txt || { cat errors.txt >&2; exit 1; }`;
    await run('bash', ['-c', script]);
    const expected = await readFile(join(shells, 'test/expected.txt'), 'utf8');
    expect(await readFile(join(work, 'trace.txt'), 'utf8')).toBe(expected);
  });

  it('exposes only the intended methods to scripts', async () => {
    await writeFile(join(folder, 'classes.dex'), readZip(await readShell('android.apk')).get('classes.dex') ?? '');
    const { stdout } = await run('dexdump', ['-a', join(folder, 'classes.dex')]);
    const offered = [
      ...stdout.matchAll(
        /Annotations on method #\d+ '(\w+)'\n\s+VISIBILITY_RUNTIME Landroid\/webkit\/JavascriptInterface;/g,
      ),
    ];
    expect(offered.map(([, name]) => name).toSorted()).toEqual(['print', 'save', 'share']);
  });
});

describe('a compiled manifest', () => {
  const values = fc.record({
    id: fc.stringMatching(/^[a-z]{1,60}\.[a-z]{1,60}$/),
    label: fc.string({ unit: 'grapheme', maxLength: 100 }),
    versionName: fc.string({ maxLength: 40 }),
    versionCode: fc.integer({ min: 1, max: 2_100_000_000 }),
  });

  it('contains exactly the values that are written into it (property)', async () => {
    const manifest = readZip(await readShell('android.apk')).get('AndroidManifest.xml') ?? Buffer.alloc(0);
    fc.assert(
      fc.property(values, (given) => {
        const changed = fillManifest(manifest, given);
        const size = changed.readUInt32LE(12);
        const strings = readStrings(changed.subarray(8, 8 + size));
        expect(strings).toEqual(expect.arrayContaining([given.id, given.label, given.versionName]));
        expect(changed.readUInt32LE(4)).toBe(changed.length);
        expect(changed.includes(Buffer.from(Int32Array.of(given.versionCode).buffer))).toBe(true);
      }),
    );
  });

  it('contains strings that can be read as they were written (property)', () => {
    const strings = fc.array(fc.string({ unit: 'binary', maxLength: 50 }));
    fc.assert(
      fc.property(strings, (texts) => {
        expect(readStrings(writeStrings(texts))).toEqual(texts);
      }),
    );
  });
});
