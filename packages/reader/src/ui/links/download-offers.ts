import { type AllSettings, defaultDownloads, type ReaderConfig } from '@leafcast/book';

/** A file that visitors may download. */
export interface DownloadOffer {
  readonly kind: 'document' | 'book' | 'page' | 'attachment';
  /** URL of the file; for a page or an attachment, its path in the book folder. */
  readonly from: string;
  /** Name of an attachment, or page number; absent for the document. */
  readonly name?: string;
  /** Bytes. */
  readonly size?: number;
  /** Whether the file opens in a new window instead of being saved. */
  readonly isOpened?: boolean;
}

/**
 * Returns the downloads that the settings offer, starting with the document.
 *
 * @param pages paths of the pictures of the open pages, and the names of these pages
 * @see D-215, W-219 … W-225, D-385 … D-392
 */
export function listDownloadOffers(
  { download, downloadUrl, downloads }: Pick<AllSettings, 'download' | 'downloadUrl' | 'downloads'>,
  config: Pick<ReaderConfig, 'downloadUrl' | 'projectUrl'>,
  pages: readonly { readonly file: string; readonly name: string }[],
): DownloadOffer[] {
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
