import { Readable } from 'node:stream';
import { type Book, bookFormat, bookVersion } from '@leafcast/book';

/** Returns a book of two pages with its files in memory, for tests of publishing targets. */
export function smallBook(title = '书 & <Book>') {
  const files = new Map<string, string>();
  const file = (path: string, content: string) => {
    files.set(path, content);
    return path;
  };
  const page = (number: number) => ({
    width: 595,
    height: 842,
    rotation: 0 as const,
    mode: 'image' as const,
    images: {
      page: {
        file: file(`pages/000${number}-page-0a1b2c3${number}.webp`, `picture ${number}`),
        width: 1131,
        height: 1600,
      },
    },
    text: file(`pages/000${number}-text-0a1b2c3${number}.json`, JSON.stringify({ lines: [], links: [] })),
  });
  const book: Book = {
    format: bookFormat,
    version: bookVersion,
    id: '6f1c1c4e-5c1c-4b7e-9d43-0d4f0f3a2b11',
    title,
    description: 'Two pages',
    keywords: [],
    languages: ['zh-CN'],
    source: { kind: 'pdf' },
    settings: {},
    outline: [],
    bookmarks: [],
    pages: [page(1), page(2)],
    search: file('search-0a1b2c3d.json', JSON.stringify({ pages: ['one', 'two'] })),
    original: { file: file('media/original-0a1b2c3d.pdf', '%PDF-'), name: 'book.pdf', size: 5 },
  };
  const open = async (path: string) => {
    const content = files.get(path);
    if (content === undefined) throw new Error(`No file ${path}`);
    return Readable.from([Buffer.from(content)]);
  };
  return { book, open, files };
}
