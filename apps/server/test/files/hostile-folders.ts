import { type BookFolderFiles, withManifest } from './finished-folder.ts';
import { png } from './pictures.ts';

const fileOf = (folder: BookFolderFiles, kind: RegExp) => [...folder.keys()].find((name) => kind.test(name)) ?? '';
export const thumb = (folder: BookFolderFiles) => fileOf(folder, /-thumb-/);
const without = (folder: BookFolderFiles, name: string) => new Map([...folder].filter(([file]) => file !== name));
export const withFileAdded = (folder: BookFolderFiles, name: string, bytes: Buffer) =>
  new Map([...folder, [name, bytes]]);
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
const drawing = (folder: BookFolderFiles, bytes: Buffer) =>
  withManifest(withFileAdded(folder, 'pages/0001-zoom-00000000.svg', bytes), (book) => ({
    ...book,
    pages: book.pages.map((page, index) =>
      index > 0
        ? page
        : {
            ...page,
            images: { ...page.images, zoom: { file: 'pages/0001-zoom-00000000.svg', width: 9, height: 9 } },
          },
    ),
  }));
const text = (of: BookFolderFiles) => [...of.keys()].find((name) => /-text-/.test(name)) ?? '';

/**
 * Finished books that must be rejected. Each entry has a description, a function that derives the folder from a valid
 * one, and the expected message.
 */
export const hostileFolders: readonly [string, (folder: BookFolderFiles) => BookFolderFiles, RegExp][] = [
  ['that lacks a file', (folder) => without(folder, thumb(folder)), /is missing: pages\/0001-thumb/],
  [
    'with a file that it does not name',
    (folder) => withFileAdded(folder, 'pages/0009-page-00000000.png', png(4, 4)),
    /does not use this file: pages\/0009/,
  ],
  [
    'with a picture that is none',
    (folder) => withFileAdded(folder, thumb(folder), Buffer.from('<html><script>')),
    /Please make sure the file format is correct! File: pages\/0001-thumb/,
  ],
  [
    'with a picture of another type',
    (folder) => withFileAdded(folder, thumb(folder), Buffer.from('GIF89a')),
    /File: pages\/0001-thumb/,
  ],
  ['with a picture that is a bomb', (folder) => withFileAdded(folder, thumb(folder), png(60_000, 1)), /./],
  ['with a drawing that runs', (folder) => drawing(folder, svg('<script>1</script>')), /File: pages\/0001-zoom/],
  ['with a drawing that acts', (folder) => drawing(folder, svg('<g onload="1"/>')), /File: pages\/0001-zoom/],
  [
    'with a drawing that loads',
    (folder) => drawing(folder, svg('<image href="https://example.test/a.png"/>')),
    /File: pages\/0001-zoom/,
  ],
  [
    'with a text that is none',
    (folder) => withFileAdded(folder, text(folder), Buffer.from('{"lines":[],"links":[{"url":"javascript:1"}]}')),
    /File: pages\/0001-text/,
  ],
  [
    'that is locked',
    (folder) => withManifest(folder, (book) => ({ ...book, locked: { from: 0, hint: '', hasUsers: false } })),
    /locked with a password/,
  ],
  ['of a later version', (folder) => withManifest(folder, (book) => ({ ...book, version: 99 })), /newer version/],
  ['that is no book', (folder) => withManifest(folder, (book) => ({ ...book, surplus: 1 })), /^Failed to upload file!/],
  [
    'whose pages lead out',
    (folder) => withManifest(folder, (book) => ({ ...book, search: '../../../etc/passwd' })),
    /^Failed to upload file!/,
  ],
];
