import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type BookPage,
  importLimits,
  type PageText,
  type Rendition,
  renditionEdges,
  type SearchText,
} from '@leafcast/book';
import { type Turn, turnPage, turnText } from '@leafcast/book/arrangement';
import { blankPicture, turnPictures } from '@leafcast/convert';
import type { Storage } from '../../platform/storage/storage.ts';
import { bookKey, openBookFile } from './book-folder.ts';

/** Characters of the text of all pages that can be searched, as many as a conversion keeps. */
const mostText = 20_000_000;

/** The files of one book's pages. Files are named by their content, so one that is there is never written again. */
export function pageFiles(storage: Storage, bookId: string) {
  const read = async (file: string, book = bookId) => buffer(await openBookFile(storage, book, file));
  const readJson = async (file: string, book?: string): Promise<unknown> =>
    JSON.parse((await read(file, book)).toString());

  const put = (...file: [prefix: string, extension: string, bytes: Uint8Array]) =>
    putByContent(storage, bookId, ...file);

  return {
    /** Keeps a file under the hash of its content. @returns its path */
    put,
    /** Our own file, which a conversion has written. */
    async text(page: BookPage, book?: string): Promise<PageText | null> {
      return page.text === undefined ? null : ((await readJson(page.text, book)) as PageText);
    },

    putText: (page: BookPage, text: PageText) =>
      put(page.text?.replace(/[^-]*$/, '') ?? 'pages/0000-text-', 'json', Buffer.from(JSON.stringify(text))),

    /** What can be found on each page. */
    async searched(search: string | undefined, count: number, book?: string): Promise<readonly string[]> {
      const { pages } = search === undefined ? { pages: [] } : ((await readJson(search, book)) as SearchText);
      return Array.from({ length: count }, (_, index) => pages[index] ?? '');
    },

    /** @returns `undefined` where nothing can be found */
    async putSearch(texts: readonly string[]): Promise<string | undefined> {
      let characters = 0;
      const pages = texts.map((text) => {
        characters += text.length;
        return characters > mostText ? '' : text;
      });
      if (characters === 0) return undefined;
      return put('search-', 'json', Buffer.from(JSON.stringify({ pages } satisfies SearchText)));
    },

    /** A page without anything. @param size points */
    async blank(size: { readonly width: number; readonly height: number }): Promise<BookPage> {
      const picture = async (name: 'thumb' | 'page'): Promise<Rendition> => {
        const scale = renditionEdges[name] / Math.max(size.width, size.height);
        const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
        return { file: await put(`pages/0000-${name}-`, 'png', blankPicture(width, height)), width, height };
      };
      return {
        ...size,
        rotation: 0,
        mode: 'image',
        images: { thumb: await picture('thumb'), page: await picture('page') },
      };
    },

    /** Pages that are turned, with new pictures and new text. */
    async turn(pages: readonly BookPage[], turn: Turn): Promise<BookPage[]> {
      const pictures = await Promise.all(
        pages.flatMap(({ images }) =>
          Object.entries(images).map(async ([name, rendition]) => ({
            name,
            rendition,
            bytes: await read(rendition.file),
            width: rendition.width,
            height: rendition.height,
            isDrawing: rendition.file.endsWith('.svg'),
          })),
        ),
      );
      const turned = await turnPictures(pictures, turn);
      const made = new Map<Rendition, Rendition>();
      for (const [index, { rendition, width, height }] of pictures.entries()) {
        const [, prefix = '', extension = ''] = /^(.*-)[^-]*\.(\w+)$/.exec(rendition.file) ?? [];
        const file = await put(prefix, extension, turned[index] ?? Buffer.alloc(0));
        made.set(rendition, { file, ...(turn === 180 ? { width, height } : { width: height, height: width }) });
      }
      return Promise.all(
        pages.map(async (page) => {
          const text = await this.text(page);
          const images = Object.fromEntries(
            Object.entries(page.images).map(([name, rendition]) => [name, made.get(rendition) ?? rendition]),
          );
          const lying = { ...turnPage(page, turn), images };
          return text ? { ...lying, text: await this.putText(page, turnText(text, page, turn)) } : lying;
        }),
      );
    },

    /** Brings the files of a page that another book has. */
    async bring(files: readonly string[], from: string): Promise<void> {
      for (const file of files) {
        if (await storage.head(bookKey(bookId, file))) continue;
        const stored = await storage.get(bookKey(from, file));
        if (!stored) throw new Error(`${bookKey(from, file)} is missing`);
        await storage.put(bookKey(bookId, file), stored.stream);
      }
    },
  };
}

/** @returns the path of the file, which has the hash of its content in it */
async function putByContent(
  storage: Storage,
  bookId: string,
  prefix: string,
  extension: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${prefix}${hash}.${extension}`;
  if (!(await storage.head(bookKey(bookId, file)))) await storage.put(bookKey(bookId, file), bytes);
  return file;
}

export type PageFiles = ReturnType<typeof pageFiles>;

/** Pages whose pictures are turned by one process: some seconds of work. */
export const turnedAtOnce = 12;
/** Pages that one call may turn. */
export const mostTurned = Math.min(importLimits.pages, 200);
