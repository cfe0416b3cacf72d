import type { Downloads } from './forms/form.ts';
import type { Settings } from './schema.ts';

/** What readers may take where the author has only switched the button on. @see W-294 … W-296 */
export const defaultDownloads: Downloads = {
  pdf: { isOriginPath: true, url: '', urlOnlink: false },
  isDownloadProject: true,
  isDownloadAttach: false,
  hideDownloadSinglePage: false,
  attachments: [],
};

/** Whether readers may take the whole book with them. @see W-222, D-389 */
export function mayDownloadBook({ settings }: { readonly settings: Settings }): boolean {
  return settings.download === true && (settings.downloads ?? defaultDownloads).isDownloadProject;
}

/** Whether readers may take the document that the book was made of. @see W-223, D-386 */
export function mayDownloadOriginal({ download, downloadUrl, downloads }: Settings): boolean {
  return download === true && !downloadUrl && (downloads ?? defaultDownloads).pdf.isOriginPath;
}

/**
 * What else changes when a setting does.
 *
 * @param current the settings before the change, as the book stores them
 * @returns the further changes; the change itself is not among them
 * @see W-293 … W-303
 */
export function sideEffectsOf(key: string, value: unknown, current: Settings): Settings {
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
