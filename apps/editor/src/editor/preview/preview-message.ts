/** What the editor tells the reader in its preview. @see W-080 … W-083 */
export interface PreviewMessage {
  readonly type: 'previewBook';
  readonly key: string;
  readonly value: unknown;
  readonly showAlert: boolean;
}

/** What the reader in the preview says: the page that lies open (index from 0), that it listens, that it has shown a change. */
export type ReaderMessage =
  | { readonly type: 'leafcast.page'; readonly page: number }
  | { readonly type: 'leafcast.ready' }
  | { readonly type: 'leafcast.changed'; readonly key: string };

/** Reads what a window has posted; `null` for everything else. */
export function readerMessage(data: unknown): ReaderMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'leafcast.ready') return { type: 'leafcast.ready' };
  if (data.type === 'leafcast.page' && 'page' in data && Number.isInteger(data.page) && Number(data.page) >= 0) {
    return { type: 'leafcast.page', page: Number(data.page) };
  }
  if (data.type === 'leafcast.changed' && 'key' in data && typeof data.key === 'string') {
    return { type: 'leafcast.changed', key: data.key };
  }
  return null;
}
