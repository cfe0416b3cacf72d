import {
  type BookPage,
  documentItem,
  type PageItem,
  type PageText,
  type Rendition,
  type RenditionName,
} from '@leafcast/book';
import type { EncodedImage, PageMadeReply, SinglePicture } from '../../lane/protocol/protocol.ts';
import type { PageMap } from '../plan/skeleton.ts';
import type { BookFolder } from './book-folder.ts';

/** Returns the start of the name of a page's file. */
export const prefixOf = (index: number, what: string) => `pages/${String(index + 1).padStart(4, '0')}-${what}-`;

/** Writes the result of a page to the book folder, and returns the page with its new files. */
export async function writePage(
  folder: BookFolder,
  map: PageMap,
  index: number,
  page: BookPage,
  made: PageMadeReply,
): Promise<BookPage> {
  const write = async (name: RenditionName, image: EncodedImage | undefined) => {
    if (!image) return {};
    const { bytes, extension, width, height } = image;
    const file = await folder.put(prefixOf(index, name), extension, bytes);
    return { [name]: { file, width, height } satisfies Rendition };
  };
  const [thumb, image, zoom, text] = await Promise.all([
    write('thumb', made.thumb),
    write('page', made.page),
    write('zoom', made.zoom),
    made.text && folder.put(prefixOf(index, 'text'), 'json', Buffer.from(JSON.stringify(mapLinks(made.text, map)))),
  ]);
  const items = await Promise.all((made.pictures ?? []).map((picture, at) => writePicture(folder, picture, at)));
  return {
    ...page,
    images: { ...page.images, ...thumb, ...image, ...zoom },
    ...(text === undefined ? {} : { text }),
    ...(items.length > 0 && { items }),
  };
}

/** Writes a picture of a page, and returns the invisible area over it that opens it. */
async function writePicture(folder: BookFolder, { image, ...place }: SinglePicture, at: number): Promise<PageItem> {
  const file = await folder.put('media/picture-', image.extension, image.bytes);
  const look = { rotation: 0, z: 0, opacity: 1, alt: '' } as const;
  const popup = { type: 'image', title: '', picture: { file, alt: '' } } as const;
  return { id: `${documentItem}${at + 1}`, kind: 'link', ...place, ...look, action: { type: 'popup', popup } };
}

/** Converts link targets to page indexes of the book. Links to pages that are not in the book are dropped. */
function mapLinks({ lines, links, blocks }: NonNullable<PageMadeReply['text']>, map: PageMap): PageText {
  return {
    lines,
    links: links.flatMap(({ at, ...link }) => {
      if (link.page === undefined) return [link];
      const target = map.targetOf(link.page, at);
      return target === undefined ? [] : [{ ...link, page: target }];
    }),
    ...(blocks && { blocks }),
  };
}
