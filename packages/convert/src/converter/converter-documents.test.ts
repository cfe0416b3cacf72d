import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOpenDocument,
  createRichText,
  createWordDocument,
  packMembers,
} from '../../../../testing/documents/create-text-document.ts';
import { coarseOptions, createBench, requireConvertedBook } from '../../test/bench-of-files.ts';
import type { Converter, ConvertNotice } from '../job/job.ts';
import { createConverter } from './converter.ts';

const bench = createBench('author');
let converter: Converter;
beforeAll(() => {
  // LibreOffice may be slow while other tests run.
  converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, lanes: 1, limits: { officeMs: 600_000 } });
});
afterAll(async () => {
  await converter?.close();
  bench.remove();
});

async function convert(name: string, content: Buffer, kind: 'document' | 'presentation' = 'document') {
  const notices: ConvertNotice[] = [];
  const job = bench.job(bench.write(name, content), { kind, options: coarseOptions });
  const result = await converter.convert(job, { onNotice: (notice) => notices.push(notice) });
  const textOf = (page: number) => {
    const { text } = requireConvertedBook(result).pages[page] ?? {};
    if (text === undefined) return { lines: [], links: [] };
    return JSON.parse(bench.read(job, text).toString()) as {
      lines: { text: string }[];
      links: { url?: string; page?: number }[];
    };
  };
  return { result, notices, textOf };
}

describe('a text document (ruling 47)', () => {
  it('becomes a book with its page size, title, author, outline and links, and its missing fonts are named', async () => {
    const { result, notices, textOf } = await convert('tea.docx', await createWordDocument());
    const book = requireConvertedBook(result);
    expect(book).toMatchObject({ title: 'The Book of Tea', source: { kind: 'document', author: 'Okakura' } });
    expect(book.outline).toEqual([{ title: 'First leaves', page: 0, children: [{ title: 'Second leaves', page: 1 }] }]);
    expect(book.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [420, 595],
      [420, 595],
    ]);
    expect(textOf(0).links).toMatchObject([{ url: 'https://example.com/tea' }]);
    expect(notices).toEqual([{ code: 'convert.replacedFonts', pages: [], values: { names: 'Calibri' } }]);
  });

  it('may be an OpenDocument text, an RTF or a Word 97 document', async () => {
    const open = await convert('tea.odt', await createOpenDocument());
    expect(requireConvertedBook(open.result).outline).toEqual([{ title: 'First leaves', page: 0 }]);
    expect(open.textOf(0).links).toMatchObject([{ url: 'https://example.com/tea' }]);
    const rich = await convert('tea.rtf', createRichText());
    expect(rich.textOf(0).lines).toMatchObject([{ text: 'Oolong' }]);
    const profile = pathToFileURL(join(bench.root, 'profile')).href;
    const from = bench.write('old.rtf', createRichText());
    execFileSync('soffice', [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--convert-to',
      'doc',
      '--outdir',
      bench.root,
      from,
    ]);
    const old = await convert('tea.doc', bench.read({ ...bench.job(from), outputDir: bench.root }, 'old.doc'));
    expect(old.textOf(0).lines).toMatchObject([{ text: 'Oolong' }]);
  });

  it('is refused in its own words if it is damaged', async () => {
    const entities = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>';
    const bad = await createWordDocument({ parts: { 'word/document.xml': entities } });
    expect((await convert('bad.docx', bad)).result).toMatchObject({ ok: false, code: 'convert.document' });
  });
});

const page = (body: string, head = '') =>
  `<!doctype html><html lang="de"><head>${head}</head><body>${body}</body></html>`;
const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

describe('a document without pages of its own (ruling 47)', () => {
  it('becomes a book if it is an EPUB, with its contents, links, language and reading direction', async () => {
    const chapter = (body: string) => `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`;
    const epub = await packMembers({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': container,
      'book.opf':
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>كتاب الشاي</dc:title><dc:creator>Okakura</dc:creator><dc:language>ar</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest><spine page-progression-direction="rtl"><itemref idref="a"/><itemref idref="b"/></spine></package>',
      'nav.xhtml':
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol><li><a href="a.xhtml">One</a><ol><li><a href="a.xhtml#s">Inner</a></li></ol></li><li><a href="b.xhtml">Two</a></li></ol></nav></body></html>',
      'a.xhtml': chapter('<h1>One</h1><p><a href="b.xhtml">onward</a></p><h2 id="s">Inner</h2>'),
      'b.xhtml': chapter('<h1>Two</h1>'),
    });
    const { result, textOf } = await convert('tea.epub', epub);
    const book = requireConvertedBook(result);
    expect(book).toMatchObject({
      title: 'كتاب الشاي',
      source: { kind: 'document', author: 'Okakura', language: 'ar' },
    });
    expect(book.settings).toMatchObject({ rightToLeft: true });
    expect(book.outline).toEqual([
      { title: 'One', page: 0, children: [{ title: 'Inner', page: 0 }] },
      { title: 'Two', page: 1 },
    ]);
    expect(textOf(0).links).toMatchObject([{ page: 1 }]);
  });

  it('becomes a book if it is a folder of web pages and Markdown files with pictures, in a ZIP file', async () => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const zip = await packMembers({
      'site/index.html': page('<h1>Tea</h1><img src="pictures/red.png" width="200">', '<title>All teas</title>'),
      'site/more.md': '# Oolong\n\n[back](index.html) to **tea**\n\n- [x] done',
      'site/pictures/red.png': red,
      '__MACOSX/site/._index.html': 'x',
    });
    const { result, notices, textOf } = await convert('site.zip', zip);
    const book = requireConvertedBook(result);
    expect(book).toMatchObject({ title: 'All teas', source: { language: 'de' } });
    expect(book.outline).toEqual([
      { title: 'Tea', page: 0 },
      { title: 'Oolong', page: 1 },
    ]);
    expect(textOf(1).lines.map(({ text }) => text)).toEqual([
      'Oolong',
      'back to tea',
      expect.stringContaining('[x] done'),
    ]);
    expect(textOf(1).links).toMatchObject([{ page: 0 }]);
    expect(notices).toEqual([]);
  });

  it('runs no script, loads nothing from elsewhere, and tells the author what was left out (safety T25)', async () => {
    const html = page(
      '<p>Tea</p><script>document.write("ran")</script><img src="http://127.0.0.1:9/x.png"><iframe src="file:///etc/passwd"></iframe>',
    );
    const { notices, textOf } = await convert('tea.html', Buffer.from(html));
    expect(textOf(0).lines).toMatchObject([{ text: 'Tea' }]);
    expect(notices).toEqual([{ code: 'convert.outsideParts', pages: [] }]);
  });

  it.each(['<div>', '<b>', '<ul><li>', '<table><tr><td>'])(
    'is converted with all its text if it is nested too deeply: %s',
    async (tag) => {
      const deep = await convert('deep.html', Buffer.from(page(`Tea${tag.repeat(2000)}leaf`)));
      const pages = requireConvertedBook(deep.result).pages.map((_, at) => deep.textOf(at).lines);
      const text = pages
        .flat()
        .map((line) => line.text)
        .join(' ');
      expect(text).toMatch(/^Tea.*leaf$/su);
    },
  );

  it('is refused if it has no pages', async () => {
    const empty = await packMembers({ mimetype: 'application/epub+zip', 'META-INF/container.xml': container });
    expect((await convert('empty.epub', empty)).result).toMatchObject({ ok: false, code: 'convert.document' });
  });
});
