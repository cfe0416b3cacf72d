import type { BookPage } from '@leafcast/book';
import { chooseRendition, type Use } from './choose-rendition.ts';
import { createPictureLoading, type PictureLoadingOptions, type Size } from './picture-loading.ts';

/**
 * The picture of one page. Only a decoded picture ever gets into the document, so that no turn stutters on decoding,
 * and the one before stays until then.
 */
export interface PageImage {
  /** Resolves when the picture is there, or known not to come for now. */
  readonly settled: Promise<void>;
  /** Loads what is sharp at this size in device pixels; called again whenever page, size or use have changed. */
  need(page: BookPage, size: Size, isUrgent: boolean, use: Use): void;
  retry(): void;
  dispose(): void;
}

export interface PageImageOptions extends PictureLoadingOptions {
  readonly fileUrl: (path: string) => string;
  /** A picture of this page that the document had before any script. */
  readonly adopted?: HTMLImageElement;
}

/** A picture that is so much too small is still sharp to the eye; it need not be made again. */
const tolerance = 0.9;
/** From here on a picture is too large to be kept for a page that is not open. */
const wasteful = 2;

export function createPageImage(options: PageImageOptions): PageImage {
  const loading = createPictureLoading(options);
  let { adopted } = options;
  let last: Parameters<PageImage['need']> | null = null;
  let settled: Promise<void> = Promise.resolve();
  let quality: Use['quality'] = 'usual';

  /** Takes over a picture of the document where it is one of the page's renditions. */
  function adopt({ images }: BookPage) {
    const image = adopted;
    adopted = undefined;
    const own = image && Object.values(images).find(({ file }) => image.src === options.fileUrl(file));
    if (own) settled = loading.adopt(image, own);
  }

  function need(page: BookPage, size: Size, isUrgent: boolean, use: Use) {
    last = [page, size, isUrgent, use];
    const rendition = chooseRendition(page, size.width, use);
    if (!rendition) {
      loading.setState('waiting');
      return;
    }
    adopt(page);
    loading.setUrgent(isUrgent);
    const { shown, wanted } = loading;
    // Sharp enough, and for a page that is not open not so large that it is to be given back.
    const isFit = (width: number) =>
      width >= tolerance * Math.min(size.width, rendition.width) && (isUrgent || width <= wasteful * size.width);
    // Another quality, from another file: what is there has to be changed for it.
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
