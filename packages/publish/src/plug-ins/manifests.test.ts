import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishTo } from '../../test/publish-to.ts';
import type { PublishTarget } from '../target/target.ts';
import { drupal } from './drupal.ts';
import { joomla } from './joomla.ts';
import { wordpress } from './wordpress.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-manifests-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Returns the file names of a plug-in, with and without the files of the book and of languages, and a function that
 * reads files.
 */
async function plugIn(kind: string, target: PublishTarget) {
  const out = join(folder, kind);
  await run('unzip', ['-q', '-o', await publishTo(`${out}.zip`, target), '-d', out]);
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const all = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(out.length + 1));
  return {
    own: all.filter((path) => !/(^|\/)(book|languages?|translations)\//.test(path)).toSorted(),
    all,
    read: (path: string) => readFile(join(out, path), 'utf8'),
  };
}

// The expected values are written by hand, according to the manuals of the content management systems.
describe('the installation data of a plug-in', () => {
  it('for Joomla consists of a top-level manifest that names a content plug-in, its class and its media (D-009)', async () => {
    const { own, all, read } = await plugIn('joomla', joomla);
    expect(own).toEqual(['leafcastb0123456789.xml', 'services/provider.php', 'src/Extension/Leafcastb0123456789.php']);
    const manifest = await read('leafcastb0123456789.xml');
    expect(manifest.startsWith('<?xml version="1.0" encoding="utf-8"?>\n')).toBe(true);
    for (const part of [
      '<extension type="plugin" group="content" method="upgrade">',
      '<name>plg_content_leafcastb0123456789</name>',
      '<author>Example &amp; Söhne</author>',
      '<version>1.2.42</version>',
      '<namespace path="src">Leafcast\\Plugin\\Content\\Leafcastb0123456789</namespace>',
      '<folder plugin="leafcastb0123456789">services</folder>',
      '<folder>src</folder>',
      '<media destination="plg_content_leafcastb0123456789" folder="media">',
      '<folder>book</folder>',
      '<languages folder="language">',
      '<language tag="en-GB">en-GB/plg_content_leafcastb0123456789.sys.ini</language>',
    ])
      expect(manifest).toContain(part);
    expect(all).toContain('media/book/index.html');
    expect(all).toContain('language/en-GB/plg_content_leafcastb0123456789.sys.ini');
    expect(await read('services/provider.php')).toContain("PluginHelper::getPlugin('content', 'leafcastb0123456789')");
    const code = await read('src/Extension/Leafcastb0123456789.php');
    expect(code).toContain('namespace Leafcast\\Plugin\\Content\\Leafcastb0123456789\\Extension;');
    expect(code).toContain('final class Leafcastb0123456789 extends CMSPlugin implements SubscriberInterface');
    expect(code).toContain("['onContentPrepare' => 'onContentPrepare']");
    expect(code).toContain("'/media/plg_content_leafcastb0123456789/book/'");
  });

  it("for Drupal consists of a folder that has the module's name and contains its description, dependencies and libraries (D-010)", async () => {
    const { own, all, read } = await plugIn('drupal', drupal);
    const module = 'leafcast_b0123456789';
    expect(own).toEqual(
      [
        `${module}/config/schema/${module}.schema.yml`,
        `${module}/${module}.info.yml`,
        `${module}/${module}.libraries.yml`,
        `${module}/src/BookMarkup.php`,
        `${module}/src/Plugin/Block/BookBlock.php`,
        `${module}/src/Plugin/Filter/BookFilter.php`,
      ].toSorted(),
    );
    expect((await read(`${module}/${module}.info.yml`)).split('\n')).toEqual([
      'name: "Můj katalog – 目录"',
      'type: module',
      'description: "Shows a book as a block, and in texts by [leafcast:b0123456789]."',
      'package: Leafcast',
      'core_version_requirement: ^10 || ^11',
      'version: "1.2.42"',
      'dependencies:',
      '  - drupal:block',
      '  - drupal:filter',
      "'interface translation project': leafcast_b0123456789",
      "'interface translation server pattern': modules/%project/translations/%language.po",
      '',
    ]);
    expect(await read(`${module}/${module}.libraries.yml`)).toMatch(
      /^book:\n {2}version: "1\.2\.42"\n {2}js:\n {4}book\/reader\/leafcast-book\.js:/,
    );
    expect(all).toContain(`${module}/book/reader/leafcast-book.js`);
    const block = await read(`${module}/src/Plugin/Block/BookBlock.php`);
    expect(block).toContain('namespace Drupal\\leafcast_b0123456789\\Plugin\\Block;');
    expect(block).toContain('extends BlockBase');
    const filter = await read(`${module}/src/Plugin/Filter/BookFilter.php`);
    expect(filter).toContain('namespace Drupal\\leafcast_b0123456789\\Plugin\\Filter;');
    expect(filter).toContain('extends FilterBase');
  });

  it('for WordPress consists of a block, and a folder whose main file has the plug-in header (D-008)', async () => {
    const { own, all, read } = await plugIn('wordpress', wordpress);
    const name = 'leafcast';
    const php = ['books', 'files', 'keep', 'leafcast', 'page', 'show', 'uninstall', 'zip'].map((file) => `${file}.php`);
    const block = ['block.json', 'editor.asset.php', 'editor.js'].map((file) => `block/${file}`);
    expect(own).toEqual([...block, ...php, 'readme.txt'].map((file) => `${name}/${file}`).toSorted());
    const header = (await read(`${name}/${name}.php`)).split('*/')[0] ?? '';
    const lines = header.split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '<?php',
      '/**',
      ' * Plugin Name: Leafcast',
      ' * Description: Shows books with pages that turn, by a block and by the shortcode [leafcast].',
    ]);
    for (const line of ['Requires at least: 5.8', 'Requires PHP: 7.4', 'License: MIT', 'Text Domain: leafcast'])
      expect(lines).toContain(` * ${line}`);
    // Without this line, WordPress would offer an unrelated plug-in of the same name from its directory as an update.
    expect(lines).toContain(' * Update URI: false');
    expect(JSON.parse(await read(`${name}/block/block.json`))).toMatchObject({
      apiVersion: 3,
      name: 'leafcast/book',
      category: 'embed',
      editorScript: 'file:./editor.js',
    });
    expect(await read(`${name}/show.php`)).toMatch(/add_shortcode\(\s*'leafcast'/);
    expect(all).toContain(`${name}/book/reader/leafcast-book.js`);
  });
});
