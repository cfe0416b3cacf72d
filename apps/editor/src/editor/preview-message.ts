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
