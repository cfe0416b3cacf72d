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
import { type PageRotation, rotatePage, rotatePageText } from '@leafcast/book/arrangement';
import { blankPicture, rotatePictures } from '@leafcast/convert';
import type { Storage } from '../../platform/storage/storage.ts';
import { bookKey, openBookFile } from './book-folder.ts';

/** Maximum length of the searchable text of all pages; the same as for a conversion. */
const maxTextBytes = 20_000_000;

/**
 * Accesses the page files of one book. File names contain a content hash, so an existing file is never written again.
 */
export function pageFiles(storage: Storage, bookId: string) {
  const read = async (file: string, book = bookId) => buffer(await openBookFile(storage, book, file));
  const readJson = async (file: string, book?: string): Promise<unknown> =>
    JSON.parse((await read(file, book)).toString());

  const put = (...file: [prefix: string, extension: string, bytes: Uint8Array]) =>
    putByContent(storage, bookId, ...file);

  return {
    /**
     * Stores a file under the hash of its content.
     *
     * @returns path of the file
     */
    put,
    /** Reads the text of a page. The file is trusted because a conversion wrote it. */
    async text(page: BookPage, book?: string): Promise<PageText | null> {
      return page.text === undefined ? null : ((await readJson(page.text, book)) as PageText);
    },

    putText: (page: BookPage, text: PageText) =>
      put(page.text?.replace(/[^-]*$/, '') ?? 'pages/0000-text-', 'json', Buffer.from(JSON.stringify(text))),

    /** Reads the searchable texts of all pages. */
    async searched(search: string | undefined, count: number, book?: string): Promise<readonly string[]> {
      const { pages } = search === undefined ? { pages: [] } : ((await readJson(search, book)) as SearchText);
      return Array.from({ length: count }, (_, index) => pages[index] ?? '');
    },

    /**
     * Stores the search file.
     *
     * @returns its path; `undefined` if there is no searchable text
     */
    async putSearch(texts: readonly string[]): Promise<string | undefined> {
      let characters = 0;
      const pages = texts.map((text) => {
        characters += text.length;
        return characters > maxTextBytes ? '' : text;
      });
      if (characters === 0) return undefined;
      return put('search-', 'json', Buffer.from(JSON.stringify({ pages } satisfies SearchText)));
    },

    /**
     * Creates an empty page.
     *
     * @param size width and height in points
     */
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

    /** Rotates pages and stores their new images and texts. */
    async turn(pages: readonly BookPage[], turn: PageRotation): Promise<BookPage[]> {
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
      const turned = await rotatePictures(pictures, turn);
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
          const lying = { ...rotatePage(page, turn), images };
          return text ? { ...lying, text: await this.putText(page, rotatePageText(text, page, turn)) } : lying;
        }),
      );
    },

    /** Copies the files of a page from another book. */
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

/**
 * Stores a file under the hash of its content.
 *
 * @returns path of the file
 */
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

/** Number of pages that one process rotates; this takes a few seconds. */
export const rotationBatchSize = 12;
/** Maximum number of pages that one API call may rotate. */
export const maxRotatedPages = Math.min(importLimits.pages, 200);
