import type { BookPage } from '@leafcast/book';
import { chooseRendition, type RenditionUse } from './choose-rendition.ts';
import { createPictureLoading, type PictureLoadingOptions, type Size } from './picture-loading.ts';

/**
 * The image of one page. Only decoded images are added to the document, so that decoding does not make a turn stutter.
 * The previous image stays visible until the new one is decoded.
 */
export interface PageImage {
  /** Resolves when the image is displayed, or when loading has failed for now. */
  readonly settled: Promise<void>;
  /**
   * Loads a rendition that is sharp at the given size in device pixels. Called again whenever page, size or use have
   * changed.
   */
  need(page: BookPage, size: Size, isUrgent: boolean, use: RenditionUse): void;
  retry(): void;
  dispose(): void;
}

export interface PageImageOptions extends PictureLoadingOptions {
  readonly fileUrl: (path: string) => string;
  /** Image of this page that was in the document before any script ran. */
  readonly adopted?: HTMLImageElement;
}

/** Fraction of the needed width at which an image still looks sharp and is not replaced. */
const tolerance = 0.9;
/** Maximum width of an image as a multiple of the needed width. Wider images are released unless the page is open. */
const maxOversize = 2;

export function createPageImage(options: PageImageOptions): PageImage {
  const loading = createPictureLoading(options);
  let { adopted } = options;
  let last: Parameters<PageImage['need']> | null = null;
  let settled: Promise<void> = Promise.resolve();
  let quality: RenditionUse['quality'] = 'usual';

  /** Reuses the image that is already in the document, if it is one of the page's renditions. */
  function adopt({ images }: BookPage) {
    const image = adopted;
    adopted = undefined;
    const own = image && Object.values(images).find(({ file }) => image.src === options.fileUrl(file));
    if (own) settled = loading.adopt(image, own);
  }

  function need(page: BookPage, size: Size, isUrgent: boolean, use: RenditionUse) {
    last = [page, size, isUrgent, use];
    const rendition = chooseRendition(page, size.width, use);
    if (!rendition) {
      loading.setState('waiting');
      return;
    }
    adopt(page);
    loading.setUrgent(isUrgent);
    const { shown, wanted } = loading;
    // Checks whether a width is sharp enough and, unless the page is open, not so large that memory should be released.
    const isFit = (width: number) =>
      width >= tolerance * Math.min(size.width, rendition.width) && (isUrgent || width <= maxOversize * size.width);
    // A change of the quality setting requires another file, so the current image must be replaced.
    const isOther = use.quality !== quality && wanted && wanted.file !== rendition.file;
    quality = use.quality;
    if (!isOther && (isFit(shown.width) || (wanted?.file === rendition.file && isFit(wanted.width)))) return;
    settled = loading.load(rendition, isOther ? {} : page.images, size, isUrgent);
  }

  return {
    get settled() {
      return settled;
    },
    need,
    retry() {
      if (last) need(...last);
    },
    dispose: loading.dispose,
  };
}
