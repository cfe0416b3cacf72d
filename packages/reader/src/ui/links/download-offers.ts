import { type AllSettings, defaultDownloads, type ReaderConfig } from '@leafcast/book';

/** A file that readers may download. */
export interface Offer {
  readonly kind: 'document' | 'book' | 'page' | 'attachment';
  /** An address, or for a page and an attachment a path in the book folder. */
  readonly from: string;
  /** The name of an attachment, the number of a page. */
  readonly name?: string;
  /** Bytes. */
  readonly size?: number;
  /** It is opened in a window of its own, not saved. */
  readonly isOpened?: boolean;
}

/**
 * What the settings offer for download, the document first.
 *
 * @param pages paths of the pictures of the open pages, with the pages' names
 * @see D-215, W-219 … W-225, D-385 … D-392
 */
export function offersOf(
  { download, downloadUrl, downloads }: Pick<AllSettings, 'download' | 'downloadUrl' | 'downloads'>,
  config: Pick<ReaderConfig, 'downloadUrl' | 'projectUrl'>,
  pages: readonly { readonly file: string; readonly name: string }[],
): Offer[] {
  if (!download) return [];
  const { pdf, isDownloadProject, isDownloadAttach, attachments, hideDownloadSinglePage } =
    downloads ?? defaultDownloads;
  const document = downloadUrl || (pdf.isOriginPath ? config.downloadUrl : pdf.url);
  return [
    ...(document ? [{ kind: 'document', from: document, ...(pdf.urlOnlink && { isOpened: true }) } as const] : []),
    ...(isDownloadProject && config.projectUrl ? [{ kind: 'book', from: config.projectUrl } as const] : []),
    ...(hideDownloadSinglePage ? [] : pages.map(({ file, name }) => ({ kind: 'page', from: file, name }) as const)),
    ...(isDownloadAttach
      ? attachments.map(({ file, name, size }) => ({ kind: 'attachment', from: file, name, size }) as const)
      : []),
  ];
}
