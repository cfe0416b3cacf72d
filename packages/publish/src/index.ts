export { type ReaderAssets, readerAssets } from './assets.ts';
export { downloadName } from './download-name.ts';
export { escapeHtml } from './html/escape.ts';
export { firstText } from './html/first-text.ts';
export { type ReaderPage, readerPage } from './html/page.ts';
export { readerPolicy } from './html/policy.ts';
export { htmlZip } from './html/zip.ts';
export type { PublishInput, PublishTarget } from './target.ts';
