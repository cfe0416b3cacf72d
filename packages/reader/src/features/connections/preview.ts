import {
  bookmarksSchema,
  isSettingValue,
  languagesSchema,
  outlineSchema,
  pageAudioSchema,
  pageItemsSchema,
  textsSchema,
} from '@leafcast/book';
import type { BookChange, Engine } from '../../core/engine.ts';
import { reportPage } from '../../layers/authoring/report-page.ts';
import { reportPointerInput } from '../../layers/authoring/report-pointer-input.ts';
import { type AuthoringCanvas, openAuthoringCanvas } from '../../layers/items/canvas.ts';
import type * as SoundFeature from '../appearance/sound.ts';

/** Message from the editor to the reader in the editor's preview. @see W-079 … W-082 */
interface PreviewMessage {
  readonly type: 'previewBook';
  readonly key: string;
  readonly value: unknown;
  /** Whether the reader announces the change to the author, even if it is not immediately visible. */
  readonly showAlert: boolean;
}

/**
 * Reports to the editor that contains the preview that the book is open, and applies the changes that the editor sends.
 * Messages from other origins or windows, and values that are invalid for their setting, are ignored.
 *
 * @see W-079 … W-082, safety T6
 * @param host origin of the editor
 * @returns a function that stops listening
 */
export function followAuthor(engine: Engine, host: string): () => void {
  let canvas: AuthoringCanvas | null = null;
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== host || source !== window.parent || !isPreviewMessage(data)) return;
    // The time comes from the reader's clock, so the delay of messages does not matter.
    const answer = () =>
      window.parent.postMessage(
        { type: 'leafcast.changed', key: data.key, at: performance.timeOrigin + performance.now() },
        host,
      );
    // These keys change what the author sees, not the book.
    if (data.key === 'language') return void engine.setLanguage(tagOf(data.value)).then(answer, answer);
    if (data.key === 'canvas') {
      if (!isPageIndex(data.value)) return;
      canvas ??= openAuthoringCanvas(engine, host);
      canvas.show(Math.min(data.value, engine.book.pages.length - 1));
      return answer();
    }
    if (data.key === 'page') {
      if (isPageIndex(data.value)) engine.goTo(Math.min(data.value, engine.book.pages.length - 1));
      return;
    }
    if (data.key === 'listen') {
      const { value } = data;
      engine.loadFeature<typeof SoundFeature>('sound').then(
        ({ previewSound, isSoundPreview }) => isSoundPreview(value) && previewSound(value),
        () => undefined,
      );
      return;
    }
    const change = changeOf(data);
    if (change === null) return;
    engine.change(change);
    if (data.showAlert) engine.announce(engine.t('preview.changed'));
    answer();
  };
  const stopReporting = [reportPage(engine, host), reportPointerInput(engine, host)];
  window.addEventListener('message', hear);
  window.parent.postMessage({ type: 'leafcast.ready' }, host);
  return () => {
    for (const stop of stopReporting) stop();
    window.removeEventListener('message', hear);
    canvas?.close();
  };
}

const isPageIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function isPreviewMessage(data: unknown): data is PreviewMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'previewBook' &&
    'key' in data &&
    typeof data.key === 'string' &&
    'value' in data
  );
}

/** Returns a valid language tag, or an empty string. */
const tagOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(value) ? value : '';

/** Fields of an open book that can be changed in addition to its settings. */
const schemas = new Map(
  Object.entries({
    outline: outlineSchema,
    bookmarks: bookmarksSchema,
    languages: languagesSchema,
    texts: textsSchema,
  }),
);

/**
 * Fields of a page that can be changed. The value is `{page, items}` or `{page, audio}`, where `page` is an index from
 * 0; `null` for items or audio removes the field.
 */
const pageSchemas = new Map(Object.entries({ items: pageItemsSchema, audio: pageAudioSchema }));

function pageChangeOf(key: string, value: unknown): BookChange | null {
  if (typeof value !== 'object' || value === null || !('page' in value) || !Number.isInteger(value.page)) return null;
  const given: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  if (given === null) return { page: { index: Number(value.page), [key]: undefined } };
  const read = pageSchemas.get(key)?.safeParse(given);
  return read?.success ? { page: { index: Number(value.page), [key]: read.data } } : null;
}

/** Converts a message to a book change. Returns `null` if the key is unknown or the value is invalid for the key. */
function changeOf({ key, value }: PreviewMessage): BookChange | null {
  if (key === 'title') return typeof value === 'string' && value.length <= 1000 ? { title: value } : null;
  if (pageSchemas.has(key)) return pageChangeOf(key, value);
  const schema = schemas.get(key);
  if (schema) {
    const read = schema.safeParse(value);
    return read.success ? { [key]: read.data } : null;
  }
  // A missing value means that the author has reset the setting.
  if (value === null || value === undefined) return { settings: { [key]: undefined } };
  return isSettingValue(key, value) ? { settings: { [key]: value } } : null;
}
