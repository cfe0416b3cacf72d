import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allSettings, sourceExtensions } from '@leafcast/book';
import { languageCodes } from '@leafcast/messages';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '../../test/identity.ts';
import { publishTo } from '../../test/publish-to.ts';
import { drupal } from './drupal.ts';
import { joomla } from './joomla.ts';
import { encodeMoFile } from './mo-file.ts';
import { fillPlaceholders } from './template.ts';
import { wordpress } from './wordpress.ts';
import { listTranslations } from './words.ts';

const run = promisify(execFile);
const targets = { wordpress, joomla, drupal };
const hostile = `*/ ?><script>alert(1)</script>'"]]>\n@Block( {{id:slug}} \\ ${'$'}{x} Můj katalog – 目录`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-plug-ins-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function unpacked(kind: keyof typeof targets, name = identity.name): Promise<string> {
  const out = join(folder, `${kind}-${name.length}`);
  const file = await publishTo(`${out}.zip`, targets[kind], { identity: { ...identity, name } });
  await run('unzip', ['-q', '-o', file, '-d', out]);
  return out;
}

async function filesIn(place: string, ending: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe.each([
  ['wordpress', 'leafcast/book/index.html', 'D-008'],
  ['joomla', 'media/book/index.html', 'D-009'],
  ['drupal', 'leafcast_b0123456789/book/index.html', 'D-010'],
] as const)('a book published as a plug-in for %s', (kind, page, rule) => {
  it(`contains the complete book (${rule})`, async () => {
    const out = await unpacked(kind);
    expect(await readFile(join(out, page), 'utf8')).toContain('./reader/reader.js');
    const script = join(out, page, '../reader/leafcast-book.js');
    expect((await readFile(script, 'utf8')).length).toBeGreaterThan(500);
  });

  it('contains PHP without syntax errors, even if the book title is hostile', async () => {
    for (const file of await filesIn(await unpacked(kind, hostile), '.php')) {
      expect((await run('php', ['-l', file])).stdout).toContain('No syntax errors');
      // Output before the first PHP tag would be sent to visitors.
      expect(await readFile(file, 'utf8')).toMatch(/^<\?php\n/);
    }
  });

  it('contains no URLs of other servers', async () => {
    const out = await unpacked(kind);
    for (const file of [...(await filesIn(out, '.php')), ...(await filesIn(out, 'editor.js'))])
      expect(await readFile(file, 'utf8')).not.toMatch(/https?:\/\//);
  });
});

describe('a plug-in for WordPress', () => {
  it('has its own version number, which is the same in all its files', async () => {
    const plugin = join(await unpacked('wordpress'), 'leafcast');
    const main = await readFile(join(plugin, 'leafcast.php'), 'utf8');
    const [, version] = / \* Version: (\d+\.\d+\.\d+)\n/.exec(main) ?? [];
    expect(main).toContain(`const VERSION = '${version}';`);
    expect(await readFile(join(plugin, 'readme.txt'), 'utf8')).toContain(`Stable tag: ${version}\n`);
  });

  it("stores the book's title and release next to the book files, even if the title is hostile", async () => {
    const about = join(await unpacked('wordpress', `${hostile}\ud800`), 'leafcast/book/leafcast.json');
    const { stdout } = await run('php', [
      '-r',
      'echo json_encode(json_decode(file_get_contents($argv[1]), true));',
      about,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      slug: 'b0123456789',
      title: `${hostile}\ufffd`,
      version: '1.2.42',
      publisher: 'Example & Söhne',
    });
  });

  it('has no PHP file that can be requested directly', async () => {
    for (const file of await filesIn(await unpacked('wordpress'), '.php'))
      expect(await readFile(file, 'utf8')).toMatch(/defined\('(ABSPATH|WP_UNINSTALL_PLUGIN)'\)/);
  });

  it('translates every text into each language other than English, with the same placeholders', async () => {
    const own = (await filesIn(await unpacked('wordpress'), '.php')).filter((file) => !file.includes('/book/'));
    const texts = await Promise.all(own.map((file) => readFile(file, 'utf8')));
    const said = texts.flatMap((text) => [...text.matchAll(/_[_e]\(\s*'([^']+)',\s*'leafcast'\s*\)/g)]);
    const english = new Set(said.map(([, word = '']) => word));
    expect(english.size).toBeGreaterThan(25);
    const translated = await listTranslations(() => true);
    expect(translated.length).toBe(languageCodes.length - 1);
    const places = (text = '') => (text.match(/%(?:\d\$)?s/g) ?? []).toSorted();
    for (const { names, texts: words } of translated) {
      expect([...words.keys()].toSorted(), names.wordpress).toEqual([...english].toSorted());
      for (const [word, own] of words) expect(places(own), `${names.wordpress}: ${word}`).toEqual(places(word));
    }
    const file = join(folder, 'de.mo');
    const german = translated.find(({ names }) => names.wordpress === 'de_DE');
    await writeFile(file, encodeMoFile('de_DE', german?.texts ?? new Map()));
    const { stdout } = await run('msgunfmt', [file]);
    expect(stdout).toContain('msgid "Width"\nmsgstr "Breite"');
  });

  it('accepts every file type that a book can contain', async () => {
    const code = await readFile(join(await unpacked('wordpress'), 'leafcast/files.php'), 'utf8');
    const list = /const ENDINGS = array\(([^)]*)\)/.exec(code)?.[1] ?? '';
    const kept = [...list.matchAll(/'(\w+)'/g)].map(([, ending]) => ending);
    const own = (await filesIn(join(await unpacked('wordpress'), 'leafcast/book'), '')).map((file) =>
      file.split('.').at(-1),
    );
    const media = Object.values(allSettings).flatMap((item) => ('extensions' in item ? item.extensions : []));
    // Readers cannot download a web page from which a book was created.
    const sources = Object.values(sourceExtensions)
      .flat()
      .filter((ending) => !/^x?html?$/u.test(ending));
    for (const ending of [...own, ...media, ...sources]) expect(kept).toContain(ending);
  });
});

describe('a plug-in for Joomla', () => {
  it('has a manifest whose folders and languages exist, and language files that can be parsed', async () => {
    const out = await unpacked('joomla', hostile);
    const manifest = await readFile(join(out, 'leafcastb0123456789.xml'), 'utf8');
    const listed = [...manifest.matchAll(/<language tag="([\w-]+)">([^<]+)</g)].map(([, , path]) => path ?? '');
    expect(listed.length).toBe(2 * languageCodes.length);
    for (const path of listed) {
      const script = 'if (parse_ini_file($argv[1]) === false) exit(1);';
      await run('php', ['-r', script, join(out, 'language', path)]);
      expect(await readFile(join(out, 'language', path), 'utf8')).not.toContain('<');
    }
    await run('php', ['-r', 'if (!simplexml_load_file($argv[1])) exit(1);', join(out, 'leafcastb0123456789.xml')]);
  });
});

/** Runs a plug-in in a stub of its content management system. */
async function inStub(system: 'joomla' | 'drupal', place: string, text: string): Promise<string> {
  const stub = new URL(`../../test/${system}-stub.php`, import.meta.url).pathname;
  return (await run('php', ['-d', 'error_reporting=-1', '-d', 'display_errors=stderr', stub, place, text])).stdout;
}

describe('a Joomla article (D-009, D-115)', () => {
  it('displays the book in place of its tag, and accepts only valid sizes', async () => {
    const out = await unpacked('joomla', hostile);
    const shown = await inStub(
      'joomla',
      out,
      'A {leafcast b0123456789 page="3" height="50vh" width="1;x"} B {leafcast other}',
    );
    expect(shown).toContain('src="/site/media/plg_content_leafcastb0123456789/book/index.html"');
    expect(shown).toContain(' page="3"');
    expect(shown).toContain('height:50vh');
    expect(shown).toContain('<div style="width:100%;');
    expect(shown).toContain('{leafcast other}');
    expect(shown).not.toContain('<script>alert');
    // Without a size in the tag, the size from the settings applies.
    expect(await inStub('joomla', out, '{leafcast b0123456789}')).toContain('height:70vh');
    expect(await inStub('joomla', out, '{leafcast b0123456789 page="1);alert(1)"}')).toContain(' page="1"');
  });
});

describe('a Drupal page (D-010, D-116)', () => {
  it('displays the book through the text filter or the block, and rejects invalid sizes', async () => {
    const out = join(await unpacked('drupal', hostile), 'leafcast_b0123456789');
    const said = JSON.parse(await inStub('drupal', out, 'A [leafcast:b0123456789 page=3] B [leafcast:other]'));
    expect(said.text).toContain('src="/modules/leafcast_b0123456789/book/index.html"');
    expect(said.text).toContain(' page="3"');
    expect(said.text).toContain('[leafcast:other]');
    expect(said.text).not.toContain('<script>');
    expect(said.attachments).toEqual({ library: ['leafcast_b0123456789/book'] });
    expect(said.block).toContain('height:50vh');
    expect(said.block).toContain(' page="2"');
    expect(said.library).toEqual({ library: ['leafcast_b0123456789/book'] });
    expect(said.form).toEqual(['width', 'height', 'page']);
    expect(said.errors).toEqual(['width']);
    expect(said.kept.page).toBe(4);
    expect(said.title['@title']).toBe(hostile);
  });
});

describe('a plug-in template', () => {
  it('passes texts to PHP unchanged (property)', async () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { numRuns: 200, seed: 7 });
    const lines = [...texts, hostile].map((text) => fillPlaceholders('echo bin2hex({{php:text}}), "\\n";', { text }));
    const file = join(folder, 'texts.php');
    await writeFile(file, `<?php\n${lines.join('\n')}`);
    const { stdout } = await run('php', [file]);
    const read = stdout
      .trimEnd()
      .split('\n')
      .map((hex) => Buffer.from(hex, 'hex').toString());
    expect(read).toEqual([...texts, hostile].map((text) => text.toWellFormed()));
  });

  it('escapes values, so that no value can end a comment, an annotation, XML or YAML (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fillPlaceholders('{{comment:text}}', { text })).not.toMatch(/\*\/|\?>|<\?|\n/);
        expect(fillPlaceholders('{{annotation:text}}', { text })).not.toMatch(/["\n@]|\*\//);
        expect(fillPlaceholders('{{xml:text}}', { text })).not.toMatch(/[<>\n]/);
        expect(typeof JSON.parse(fillPlaceholders('{{yaml:text}}', { text }))).toBe('string');
      }),
    );
  });

  it('rejects an invalid identifier, and a placeholder without a value', () => {
    expect(() => fillPlaceholders('{{id:text}}', { text: 'a b' })).toThrow('identifier');
    expect(() => fillPlaceholders('{{php:other}}', { text: 'a' })).toThrow('no other');
  });
});
