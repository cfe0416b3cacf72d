/** What the editor tells the reader in its preview. @see W-080 … W-083 */
export interface PreviewMessage {
  readonly type: 'previewBook';
  readonly key: string;
  readonly value: unknown;
  readonly showAlert: boolean;
}

let preview: Window | null = null;

/** Names the window that shows the book; `null` when there is none. */
export function setPreview(shown: Window | null): void {
  preview = shown;
}

export function tellPreview(message: PreviewMessage): void {
  // The frame has an origin of its own that no address names, so that only `*` reaches it; nothing in it is secret.
  preview?.postMessage(message, '*');
}

let page = 0;

/** The page (index from 0) that lies open in the preview, as the reader tells it. */
export function previewPage(): number {
  return page;
}

export function setPreviewPage(index: number): void {
  page = index;
}

/** Follows the reader in the preview; gives the function that ends it. What other windows say is not heard. */
export function followPreview(): () => void {
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (preview === null || source !== preview || typeof data !== 'object' || data === null) return;
    if (!('type' in data && data.type === 'leafcast.page' && 'page' in data)) return;
    if (Number.isInteger(data.page) && Number(data.page) >= 0) page = Number(data.page);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
