import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"`;
const packageNames = 'http://schemas.openxmlformats.org/package/2006';

/** Packs members into a ZIP file, in the given order and without compression of `mimetype`. */
export function packMembers(members: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(members))
    zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' });
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

/** Additional content of a document. */
export interface TextDocument {
  /** XML at the end of the text. */
  readonly body?: string;
  /** Relationships of a Word document. */
  readonly relationships?: string;
  /** Additional or replaced members of the file. */
  readonly parts?: Readonly<Record<string, string | Buffer>>;
}

const heading = (text: string, level: number) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const style = (level: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`;

/** Creates a Word document of two A5 pages with two headings, a link, and text in the font Calibri. */
export function createWordDocument({ body = '', relationships = '', parts = {} }: TextDocument = {}): Promise<Buffer> {
  const link = `<Relationship Id="link" Type="${office}/hyperlink" Target="https://example.com/tea" TargetMode="External"/>`;
  return packMembers({
    '[Content_Types].xml': `${head}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="r2" Type="${packageNames}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="${packageNames}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Book of Tea</dc:title><dc:creator>Okakura</dc:creator></cp:coreProperties>`,
    'word/document.xml': `${head}<w:document ${word}><w:body>${heading('First leaves', 1)}<w:p><w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/></w:rPr><w:t xml:space="preserve">Oolong </w:t></w:r><w:hyperlink r:id="link"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>here</w:t></w:r></w:hyperlink></w:p><w:p><w:r><w:br w:type="page"/></w:r></w:p>${heading('Second leaves', 2)}${body}<w:sectPr><w:pgSz w:w="8391" w:h="11906"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': `${head}<w:styles ${word}>${style(1)}${style(2)}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>${link}${relationships}</Relationships>`,
    ...parts,
  });
}

const openNames = ['office', 'style', 'text', 'draw', 'table', 'form', 'meta']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const names = `${openNames} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"`;

/** Creates an OpenDocument text of one page with a heading and a link. */
export function createOpenDocument({ body = '', parts = {} }: TextDocument = {}): Promise<Buffer> {
  const type = 'application/vnd.oasis.opendocument.text';
  return packMembers({
    mimetype: type,
    'META-INF/manifest.xml': `${head}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `${head}<office:document-content ${names} office:version="1.2"><office:body><office:text><text:h text:outline-level="1">First leaves</text:h><text:p><text:a xlink:type="simple" xlink:href="https://example.com/tea">Oolong</text:a></text:p>${body}</office:text></office:body></office:document-content>`,
    ...parts,
  });
}

/** Creates an RTF document of one page. */
export const createRichText = (body = ''): Buffer =>
  Buffer.from(`{\\rtf1\\ansi{\\fonttbl{\\f0 Liberation Serif;}}\\f0\\fs24 Oolong\\par ${body}}`);
