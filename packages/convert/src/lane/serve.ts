import type { Fold, Folds } from '@leafcast/book';
import {
  choosePageSharpness,
  getPageRegion,
  type PageSharpness,
  pageQualityLimits,
  pagesToInspect,
} from '@leafcast/book/pages';
import { cleanLinks } from '../extract/clean-links.ts';
import { toTextLines } from '../extract/text-line.ts';
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
  RenderOptions,
} from './protocol/protocol.ts';
import { Refusal } from './protocol/refusal.ts';
import { cropPage } from './raster/crop-page.ts';
import { withDrawnImage } from './raster/drawn-page.ts';
import {
  type CompressionQuality,
  copyRaster,
  encodeImage,
  encodeThumb,
  shrinkToThumb,
  thumbSize,
} from './raster/encode.ts';
import { hasFineDetail } from './raster/fine-detail.ts';
import { packFlatImage } from './raster/flat-image.ts';
import { findFold, foldEdge } from './raster/fold.ts';
import { isSamePicture } from './raster/same-picture.ts';
import { rasterizeSvg } from './raster/svg-raster.ts';

/**
 * Processor time of the current thread, in milliseconds, above which a page is not drawn a second time for its
 * thumbnail. With wall-clock time, the result would depend on the machine's load.
 */
const slowDrawMs = 500;

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
    if (request.type === 'close') {
      document?.close();
      document = null;
      return { type: 'closed' };
    }
    if (!document) throw new Error('No document is open');
    if (request.type === 'describe') {
      const described = document.describe({ outline: request.outline });
      return request.folds ? { ...described, folds: await foldsOf(document, described) } : described;
    }
    const whole = document.page(request.index, request.again === 'alone');
    let again: EnginePage | null | undefined;
    try {
      if (request.again) {
        again = await whole.again?.();
        if (!again) throw new Refusal('damaged', 'No other engine can draw the page');
      }
      const drawn = request.drawn ? await withDrawnImage(whole, request.drawn) : (again ?? whole);
      const page = cropPage(drawn, getPageRegion(whole.shape, request.half, request.rendering.bleed));
      const made = await (request.rendition === 'zoom' ? renderZoom : renderPage)(page, request, isImages);
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
async function foldsOf(document: EngineDocument, { pages }: DescribedReply): Promise<Folds> {
  const folds: Record<number, Fold> = {};
  for (const index of pagesToInspect(pages)) {
    try {
      folds[index] = await inspectPage(document.page(index));
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
function definitionOf({ definition }: PageSharpness, { engine, fullPictures }: RenderOptions): CompressionQuality {
  return { quality: fullPictures ? pageQualityLimits.definition.max : definition, isCrisp: engine === 1 };
}

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
    const wanted = copyRaster(raster);
    raster.free();
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

async function renderZoom(page: EnginePage, { rendering }: PageRequest, isImage: boolean): Promise<PageMadeReply> {
  const drawing = rendering.engine === 5 ? await renderDrawing(page) : undefined;
  if (drawing && drawing !== 'late') return { type: 'made', zoom: drawing };
  const spent = drawing === 'late' && { isExhausted: true };
  const sharpness = sharpnessFor(rendering, page);
  if (sharpness.zoom === null || (isImage && !hasMoreDetail(page.shape, sharpness.page)))
    return { type: 'made', ...spent };
  // A scan with few pixels has no detail above its own resolution.
  const edge = Math.min(sharpness.zoom, Math.ceil(page.finestEdge()));
  if (edge <= sharpness.page) return { type: 'made', ...spent };
  // The check for detail compares the image with one of half the size. If the two renditions are further apart, more
  // detail may be lost, so the image is stored without a check.
  const isJudged = edge <= 2 * sharpness.page;
  const zoom = await withRaster(page.draw(edge), async (raster) => {
    const isKept = !isJudged || hasFineDetail(raster);
    const image = isKept
      ? encodeImage(packFlatImage(raster) ?? copyRaster(raster), 'zoom', definitionOf(sharpness, rendering))
      : null;
    raster.free();
    return image;
  });
  return { type: 'made', ...(zoom ? { zoom } : {}), ...spent };
}

function renderPage(page: EnginePage, request: PageRequest, isImage: boolean): Promise<PageMadeReply> {
  const before = process.threadCpuUsage();
  const sharpness = sharpnessFor(request.rendering, page);
  const drawing = page.draw(sharpness.page);
  // All calls of the engine happen before the first `await`, so that the next page can be drawn in the meantime.
  return withRaster(drawing, async (raster) => {
    // The thumbnail is drawn from the page again, which is faster than shrinking the large image. Exceptions are the
    // few pages that are slow to draw, and pages drawn by another program.
    const isRedrawn = !isImage && !(drawing instanceof Promise) && cpuMsSince(before) < slowDrawMs;
    const { width, height } = thumbSize(raster.width, raster.height);
    const definition = definitionOf(sharpness, request.rendering);
    const encoded = encodeImage(packFlatImage(raster) ?? copyRaster(raster), 'page', definition);
    const shrunk = request.thumb && !isRedrawn ? shrinkToThumb(copyRaster(raster)) : null;
    raster.free();
    const redrawn = request.thumb && isRedrawn ? withRaster(page.draw(Math.max(width, height)), encodeThumb) : null;
    const text = textOf(page, request);
    const [image, thumb] = await Promise.all([encoded, shrunk ?? redrawn]);
    const faults = page.faults();
    return {
      type: 'made',
      page: image,
      ...(thumb ? { thumb } : {}),
      ...(text ? { text } : {}),
      ...(faults.length > 0 && { faults }),
    };
  });
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function textOf(page: EnginePage, request: PageRequest): PageMadeReply['text'] | null {
  if (!request.text && !request.links && !request.textToLink) return null;
  const lines = request.text || request.textToLink ? toTextLines(page.lines(), page.shape) : [];
  const links = request.links ? cleanLinks(page.links(), page.shape) : [];
  const found = request.textToLink ? findTextLinks(lines, links) : [];
  const text = { lines: request.text ? lines : [], links: [...links, ...found] };
  return text.lines.length > 0 || text.links.length > 0 ? text : null;
}
