import type { Downloads } from './forms/form.ts';
import type { Settings } from './schema.ts';

/**
 * Downloads that are offered if the author has enabled the download button but chosen no downloads. @see W-294 … W-296
 */
export const defaultDownloads: Downloads = {
  pdf: { isOriginPath: true, url: '', urlOnlink: false },
  isDownloadProject: true,
  isDownloadAttach: false,
  hideDownloadSinglePage: false,
  attachments: [],
};

/** Checks whether visitors may download the whole book. @see W-222, D-389 */
export function mayDownloadBook({ settings }: { readonly settings: Settings }): boolean {
  return settings.download === true && (settings.downloads ?? defaultDownloads).isDownloadProject;
}

/** Checks whether visitors may download the document from which the book was created. @see W-223, D-386 */
export function mayDownloadOriginal({ download, downloadUrl, downloads }: Settings): boolean {
  return download === true && !downloadUrl && (downloads ?? defaultDownloads).pdf.isOriginPath;
}

/**
 * Returns the settings that change together with another setting.
 *
 * @param current settings before the change, as the book stores them
 * @returns the additional changes, without the change itself
 * @see W-293 … W-303
 */
export function getSideEffects(key: string, value: unknown, current: Settings): Settings {
  switch (key) {
    case 'download':
      return value === true && !current.downloads ? { downloads: defaultDownloads } : {};
    case 'backgroundImage':
      return { loadingBackgroundType: typeof value === 'string' && value !== '' ? value : '1' };
    case 'loadingCaptionSource':
      return { loadingCaption: '' };
    default:
      return {};
  }
}
