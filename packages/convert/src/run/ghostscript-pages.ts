import { copyFile, link, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from '@leafcast/book';
import { choosePageSharpness, getPageRegion } from '@leafcast/book/pages';
import { ConversionError } from '../job/failure.ts';
import type { PageRequest, PageShape } from '../lane/protocol/protocol.ts';
import {
  drawWithGhostscript,
  type GhostscriptDocument,
  prepareForGhostscript,
} from '../programs/ghostscript/draw-page.ts';
import { findGhostscript } from '../programs/ghostscript/find-ghostscript.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { ExternalRenderer, LaneSource } from './lane-group.ts';

export interface GhostscriptSettings {
  readonly tempDir: string;
  readonly sandbox: () => Promise<Sandbox>;
  readonly allowsUnconfinedOffice?: boolean;
  readonly ghostscriptFolder?: (() => string | undefined) | undefined;
  readonly limits: { readonly pageMs: number };
  readonly signal: AbortSignal;
}

/** Factor by which images are drawn larger than needed. The lane then scales them down to their exact size. */
const oversampling = 1.5;
/** Maximum relative difference in proportions. Rounding to pixels causes smaller differences. */
const tolerance = 0.02;
/** Maximum number of pixels of one image. @see safety T18 */
const maxPixels = 24_000_000;

/**
 * Prepares to draw a document with Ghostscript.
 *
 * @throws ConversionError if Ghostscript is not installed, or would not be confined
 * @see D-737
 */
export async function openGhostscriptRenderer(
  source: LaneSource,
  settings: GhostscriptSettings,
): Promise<ExternalRenderer> {
  const { tempDir, signal, limits } = settings;
  const names = source.sources.map(({ name }) => name);
  const [ghostscript, sandbox] = await Promise.all([
    findGhostscript(settings.ghostscriptFolder?.()),
    settings.sandbox(),
  ]);
  const isSafe = sandbox.hidesFiles || settings.allowsUnconfinedOffice === true;
  if (ghostscript === null || !isSafe) {
    throw new ConversionError('convert.noGhostscript', ghostscript ? sandbox.protection : 'Not found', { names });
  }
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(tempDir, 'ghostscript-'));
  const { password } = source;
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const documents = await Promise.all(
      source.sources.map(async ({ path: given }, index) => {
        const path = await realpath(given);
        const own = join(folder, String(index));
        await mkdir(own);
        const file = 'document.pdf';
        const to = join(own, file);
        await link(path, to).catch(() => copyFile(path, to));
        const document: GhostscriptDocument = { folder: own, file, ...(password !== undefined && { password }) };
        return { ...document, isReadable: await prepareForGhostscript(document) };
      }),
    );
    const options = { ghostscript, sandbox, limitMs: limits.pageMs, signal };
    return {
      async add(request, shape, onLeftOut) {
        const dpi = shape ? dpiFor(request, shape) : null;
        if (!shape || dpi === null) return request;
        const { source: at, index } = shape.of ?? { source: 0, index: request.index };
        const document = documents[at];
        const drawn = document?.isReadable ? await drawWithGhostscript(document, index + 1, dpi, options) : null;
        if (drawn && hasPageProportions(drawn, shape)) return { ...request, drawn };
        onLeftOut();
        return request;
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/**
 * Checks whether an image has the proportions of a page. An image with other proportions shows another part of the
 * page, or another page.
 */
function hasPageProportions(png: Buffer, { width, height }: PageShape): boolean {
  const size = imageSize(png);
  return size !== null && Math.abs((size.width * height) / (size.height * width) - 1) < tolerance;
}

/** Returns the image resolution for a request; `null` if the request needs no image. */
function dpiFor({ rendering, rendition, half }: PageRequest, shape: PageShape): number | null {
  const { clarity, quality } = rendering;
  const part = getPageRegion(shape, half, rendering) ?? shape;
  const sharpness = choosePageSharpness(clarity, quality, part);
  const edge = rendition === 'zoom' ? sharpness.zoom : sharpness.page;
  if (edge === null) return null;
  const wanted = (edge * oversampling) / Math.max(part.width, part.height);
  return 72 * Math.min(wanted, Math.sqrt(maxPixels / (shape.width * shape.height)));
}
