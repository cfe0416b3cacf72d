import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const relationships = (...entries: readonly (readonly [id: string, type: string, target: string, more?: string])[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(
      ([id, type, target, more = '']) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}" ${more}/>`,
    )
    .join('')}</Relationships>`;

/** A presentation with a single slide that is filled by a drawing. */
export interface SlideDeck {
  readonly svg?: string;
  /** Additional or replaced members of the file. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Changes the XML of the slide. */
  readonly edit?: (slide: string) => string;
}

export function createSlideDeck({
  svg = '<svg xmlns="http://www.w3.org/2000/svg"/>',
  parts = {},
  edit = (slide) => slide,
}: SlideDeck = {}): Promise<Buffer> {
  const all: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/><Override PartName="/ppt/slides/slide1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/></Types>`,
    '_rels/.rels': relationships(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `${head}<p:presentation ${names}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst><p:sldSz cx="6096000" cy="4572000"/><p:notesSz cx="4572000" cy="6096000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(['r1', 'slide', 'slides/slide1.xml']),
    'ppt/slides/slide1.xml': edit(
      `${head}<p:sld ${names}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:pic><p:nvPicPr><p:cNvPr id="2" name="Drawing"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="r1"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="4572000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic></p:spTree></p:cSld></p:sld>`,
    ),
    'ppt/slides/_rels/slide1.xml.rels': relationships(['r1', 'image', '../media/image1.svg']),
    'ppt/media/image1.svg': svg,
    ...parts,
  };
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

/** Creates a drawing that consists of a linked image. */
export const createLinkedDrawing = (address: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300"><rect width="400" height="300" fill="#0000ff"/><image width="400" height="300" xlink:href="${address}"/></svg>`;
