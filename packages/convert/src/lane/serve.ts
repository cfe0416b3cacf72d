import type { Fold, Folds, PageBox } from '@leafcast/book';
import { choosePageSharpness, getPageRegion, type PageSharpness, pagesToInspect } from '@leafcast/book/pages';
import { findTables } from '../extract/blocks/tables/find-tables.ts';
import { toBlocks } from '../extract/blocks/to-blocks.ts';
import { cleanLinks } from '../extract/clean-links.ts';
import { keepLines } from '../extract/text-line.ts';
import { findTextLinks } from '../extract/text-links.ts';
import { hasMoreDetail, openImages } from './images/image-engine.ts';
import { openPdfs } from './pdf/merged-pdf.ts';
import type { EngineDocument, EnginePage, Raster } from './protocol/page-engine.ts';
import type {
  DescribedReply,
  LaneReply,
  LaneRequest,
  PageMadeReply,
  PageRequest,
  PageShape,
  RenderOptions,
} from './protocol/protocol.ts';
import { Refusal } from './protocol/refusal.ts';
import { type CompressionQuality, encodeImage, encodeThumb } from './raster/encode.ts';
import { hasFineDetail } from './raster/fine-detail.ts';
import { findFold, foldEdge } from './raster/fold.ts';
import { cropPage } from './raster/pages/crop-page.ts';
import { withDrawnImage } from './raster/pages/drawn-page.ts';
import { handPage, handZoom } from './raster/pages/handed-page.ts';
import { drawSinglePictures } from './raster/pages/single-pictures.ts';
import { takeRaster } from './raster/pixels/pixels.ts';
import { isSamePicture } from './raster/same-picture.ts';
import { rasterizeSvg } from './raster/svg-raster.ts';

/** Creates a server that answers the requests of the lane protocol, for one document at a time. */
export function createLaneServer() {
  let document: EngineDocument | null = null;
  let isImages = false;

  async function answer(request: LaneRequest): Promise<LaneReply> {
    if (request.type === 'open') {
      if (document) throw new Error('Another document is open');
      isImages = request.kind === 'images';
      document = isImages ? await openImages(request.sources) : openPdfs(request.sources, request.password);
      return { type: 'opened', pageCount: document.pageCount, unreadable: document.unreadable };
    }
    if (request.type === 'layOut') {
      if (document) throw new Error('A document is open');
      const { layOutDocument } = await import('./pdf/reflow/lay-out.ts');
      return layOutDocument(request.sources[0]?.path ?? '', request.format);
    }
    if (request.type === 'close') {
      document?.close();
      document = null;
      return { type: 'closed' };
    }
    if (!document) throw new Error('No document is open');
    if (request.type === 'describe') {
      const described = document.describe({ outline: request.outline });
      const { foldsIn } = request;
      return foldsIn ? { ...described, folds: await foldsOf(document, described, foldsIn) } : described;
    }
    const whole = document.page(request.index, request.again === 'alone');
    let again: EnginePage | null | undefined;
    try {
      if (request.again) {
        again = await whole.again?.();
        if (!again) throw new Refusal('damaged', 'No other engine can draw the page');
      }
      const drawn = request.drawn ? await withDrawnImage(whole, request.drawn) : (again ?? whole);
      const page = cropPage(drawn, getPageRegion(whole.shape, request.half, request.rendering));
      const made = await (request.rendition === 'zoom'
        ? renderZoom(page, request, isImages)
        : renderPage(page, request));
      return page.inDoubt() ? { ...made, inDoubt: true } : made;
    } finally {
      again?.close();
      whole.close();
    }
  }

  return {
    /**
     * Answers a request. Faults of the document are returned as replies.
     *
     * @throws any other error, which must end the lane
     */
    async serve(request: LaneRequest): Promise<LaneReply> {
      try {
        return await answer(request);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { reason, message, file } = error;
        return { type: 'refused', reason, detail: message, ...(file !== undefined && { file }) };
      }
    },
  };
}

/** Inspects the folds of pages that may be spreads. A page that cannot be drawn is omitted. */
async function foldsOf(document: EngineDocument, { pages }: DescribedReply, box: PageBox): Promise<Folds> {
  const folds: Record<number, Fold> = {};
  const regionOf = (shape: PageShape) => getPageRegion(shape, undefined, { box, bleed: 0 });
  for (const index of pagesToInspect(pages.map((shape) => regionOf(shape) ?? shape))) {
    try {
      const page = document.page(index);
      folds[index] = await inspectPage(cropPage(page, regionOf(page.shape)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return folds;
}

async function inspectPage(page: EnginePage): Promise<Fold> {
  try {
    return await withRaster(page.draw(foldEdge), async (raster) => {
      const fold = findFold(raster);
      raster.free();
      return fold;
    });
  } finally {
    page.close();
  }
}

/** Uses a raster synchronously if it is already available, because the next call of the engine may move its memory. */
function withRaster<Result>(
  raster: Raster | Promise<Raster>,
  work: (raster: Raster) => Promise<Result>,
): Promise<Result> {
  return raster instanceof Promise ? raster.then(work) : work(raster);
}

const sharpnessFor = ({ clarity, quality }: RenderOptions, { shape }: EnginePage): PageSharpness =>
  choosePageSharpness(clarity, quality, shape);

/** Returns the quality for lossy compression. With engine 1, the colors of letters stay sharp, even on images. */
const definitionOf = ({ definition }: PageSharpness, { engine }: RenderOptions): CompressionQuality => ({
  quality: definition,
  isCrisp: engine === 1,
});

/** Nominal longest edge of an SVG drawing in pixels, more than any screen needs. */
const drawingEdge = 12_800;
/** Longest edge in pixels at which an SVG drawing is compared with its page. */
const comparedEdge = 1600;

/**
 * Creates an SVG drawing of a page. Returns `undefined` if the page cannot be drawn as SVG or would look different;
 * `late` if rendering the drawing takes too long.
 */
async function renderDrawing(page: EnginePage): Promise<PageMadeReply['zoom'] | 'late'> {
  const svg = page.drawing();
  if (svg === null) return undefined;
  // All calls of the engine happen before the first `await`, so that the next page can be drawn in the meantime.
  return withRaster(page.draw(comparedEdge), async (raster) => {
    const wanted = takeRaster(raster).copy();
    const drawn = await rasterizeSvg(sized(svg, wanted));
    if (drawn === 'late') return drawn;
    if (!drawn || !isSamePicture(wanted, drawn)) return undefined;
    const { width, height } = page.shape;
    const scale = drawingEdge / Math.max(width, height);
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    return { bytes: Buffer.from(sized(svg, size)), extension: 'svg' as const, ...size };
  });
}

const sized = (svg: string, { width, height }: { readonly width: number; readonly height: number }) =>
  svg.replace(/ width="[\d.]+" height="[\d.]+"/u, ` width="${width}" height="${height}"`);

async function renderZoom(
  page: EnginePage,
  { rendering, isUrgent }: PageRequest,
  isImage: boolean,
): Promise<PageMadeReply> {
  const drawing = rendering.engine === 5 ? await renderDrawing(page) : undefined;
  if (drawing && drawing !== 'late') return { type: 'made', zoom: drawing };
  const spent = drawing === 'late' && { isExhausted: true };
  const sharpness = sharpnessFor(rendering, page);
  if (sharpness.zoom === null || (isImage && !hasMoreDetail(page.shape, sharpness.page)))
    return { type: 'made', ...spent };
  const picture = page.picture?.() ?? null;
  const handed = picture && (await handZoom(picture, sharpness));
  if (handed) return { type: 'made', ...(handed !== 'none' && { zoom: handed }), ...spent };
  // A scan with few pixels has no detail above its own resolution.
  const edge = Math.min(sharpness.zoom, Math.ceil(page.finestEdge()));
  if (edge <= sharpness.page) return { type: 'made', ...spent };
  // The check for detail compares the image with one of half the size. If the two renditions are further apart, more
  // detail may be lost, so the image is stored without a check.
  const isJudged = edge <= 2 * sharpness.page;
  const zoom = await withRaster(page.draw(edge), async (drawn) => {
    const raster = takeRaster(drawn);
    const isKept = !isJudged || hasFineDetail(raster);
    if (!isKept) return null;
    const effort = isUrgent ? 'fast' : 'thorough';
    return encodeImage(raster.pack() ?? raster.copy(), effort, definitionOf(sharpness, rendering));
  });
  return { type: 'made', ...(zoom ? { zoom } : {}), ...spent };
}

async function renderPage(page: EnginePage, request: PageRequest): Promise<PageMadeReply> {
  const sharpness = sharpnessFor(request.rendering, page);
  const definition = definitionOf(sharpness, request.rendering);
  // All calls of the engine happen before the first `await`, so that the next page can be drawn in the meantime, unless
  // the picture cannot be handed on.
  const text = textOf(page, request);
  const picture = page.picture?.() ?? null;
  const handed = picture && (await handPage(picture, sharpness, definition));
  const { page: image, thumb } = handed ?? (await drawImages(page, request, sharpness.page, definition));
  const faults = page.faults();
  const pictures =
    request.rendering.singlePictures && !handed
      ? await drawSinglePictures(page, sharpness.page, text ?? { lines: [], links: [] }, definition)
      : [];
  return {
    type: 'made',
    page: image,
    ...(thumb && request.thumb ? { thumb } : {}),
    ...(text ? { text } : {}),
    ...(pictures.length > 0 && { pictures }),
    ...(faults.length > 0 && { faults }),
  };
}

/** Draws a page and encodes its images. The page is drawn before the function returns. */
function drawImages(page: EnginePage, request: PageRequest, edge: number, definition: CompressionQuality) {
  return withRaster(page.draw(edge), async (drawn) => {
    const raster = takeRaster(drawn);
    const encoded = encodeImage(raster.pack() ?? raster.copy(), 'fast', definition);
    const shrunk = request.thumb ? encodeThumb(raster) : null;
    const [image, thumb] = await Promise.all([encoded, shrunk]);
    return { page: image, thumb };
  });
}

function textOf(page: EnginePage, request: PageRequest): PageMadeReply['text'] | null {
  if (!request.text && !request.links && !request.textToLink) return null;
  const kept = request.text || request.textToLink ? keepLines(page.lines(), page.shape) : [];
  const tagged = request.text ? toBlocks(page.blocks?.() ?? [], kept) : [];
  const read = kept.map(({ line }) => line);
  const { lines, tables } =
    tagged.length > 0 ? { lines: read, tables: [] } : findTables(read, page.shape, () => page.drawings?.() ?? []);
  const links = request.links ? cleanLinks(page.links(), page.shape) : [];
  const found = request.textToLink ? findTextLinks(lines, links) : [];
  const blocks = request.text ? [...tagged, ...tables] : [];
  const text = { lines: request.text ? lines : [], links: [...links, ...found], ...(blocks.length > 0 && { blocks }) };
  return text.lines.length > 0 || text.links.length > 0 || blocks.length > 0 ? text : null;
}
