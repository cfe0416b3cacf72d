import { type BookPage, listPageFiles, type SearchText } from '@leafcast/book';
import {
  createPageMap,
  type PageMap,
  type PageRotation,
  type PlacedPage,
  relinkText,
} from '@leafcast/book/arrangement';
import type { arrangePages } from '@leafcast/contract';
import type { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import { maxRotatedPages, type PageFiles, rotationBatchSize } from '../../records/files/page-files.ts';

type RequestedPage = z.output<(typeof arrangePages)['body']>['pages'][number];

/** Pages from which a new page order can be built: those of the book itself or of a converted upload (a part). */
export interface PageSource {
  readonly bookId: string;
  readonly pages: readonly BookPage[];
  readonly search: string | undefined;
}

interface Sources {
  readonly own: PageSource;
  /** Converted uploads whose pages can be added, by id. */
  readonly parts: ReadonlyMap<string, PageSource>;
}

/** Number of pages whose files are read at the same time. */
const readBatchSize = 16;

export interface PagePlan {
  readonly order: readonly PlacedPage[];
  readonly search: string | undefined;
}

/**
 * Creates all files for a new page order before anything in the book is changed.
 *
 * @throws Refusal if a page does not exist, or there are too many rotations
 */
export async function planPages(
  files: PageFiles,
  { own, parts }: Sources,
  requested: readonly RequestedPage[],
): Promise<PagePlan> {
  const looks = requested.map((placed) => lookOf(placed, own, parts));
  const turned = await rotateAll(files, looks);
  const texts = new Map<PageSource, readonly string[]>();
  for (const source of [own, ...parts.values()]) {
    texts.set(source, await files.searched(source.search, source.pages.length, source.bookId));
    if (source !== own) await files.bring(neededOf(looks, source), source.bookId);
  }
  const goes = new Map([own, ...parts.values()].map((source) => [source, mapFor(source, requested, looks, own)]));
  const order = await inBatches(looks, async (look, index): Promise<PlacedPage> => {
    const from = requestedFrom(requested[index]);
    if (!look.source) return { from, page: await files.blank(look.size) };
    const { source } = look;
    const page = turned.get(look) ?? look.page;
    const text = await files.text(page, page === look.page ? source.bookId : own.bookId);
    const led = text && relinkText(text, goes.get(source) ?? (() => undefined));
    const isOther = page !== own.pages[from ?? -1];
    const withText = led && led !== text ? { ...page, text: await files.putText(page, led) } : page;
    return isOther || withText !== page ? { from, page: withText } : { from };
  });
  const found = looks.map(({ source, index }) => (source ? (texts.get(source)?.[index] ?? '') : ''));
  const search = await files.putSearch(found satisfies SearchText['pages']);
  return { order: withAuthored(order, own), search };
}

type Look =
  | {
      readonly source: PageSource;
      readonly index: number;
      readonly page: BookPage;
      readonly turn: PageRotation | undefined;
    }
  | { readonly source: null; readonly index: -1; readonly size: { readonly width: number; readonly height: number } };

const requestedFrom = (placed: RequestedPage | undefined) => (placed && 'from' in placed ? placed.from : undefined);

/** Returns the future content of a page. @throws Refusal if the page does not exist */
function lookOf(placed: RequestedPage, own: PageSource, parts: Sources['parts']): Look {
  if ('width' in placed) return { source: null, index: -1, size: placed };
  const { from, partId, page: index = 0, turn } = placed;
  const source = partId === undefined ? own : parts.get(partId);
  const at = partId === undefined ? from : index;
  const page = at === undefined ? undefined : source?.pages[at];
  const isThere = from === undefined || own.pages[from] !== undefined;
  if (!source || at === undefined || !page || !isThere) throw new Refusal('ERROR', 'input.invalid', { name: 'pages' });
  // Pages from another document are added without their items and audio.
  const { items: _, audio: _audio, ...bare } = page;
  return { source, index: at, page: source === own ? page : bare, turn: turn as PageRotation | undefined };
}

/** Keeps the items and audio of a page that is replaced by a page from another document. */
function withAuthored(order: readonly PlacedPage[], own: PageSource): PlacedPage[] {
  return order.map(({ from, page }) => {
    const before = from === undefined ? undefined : own.pages[from];
    if (!page || !before || page.items || page.audio) return { from, page };
    const { items, audio } = before;
    return { from, page: { ...page, ...(items ? { items } : {}), ...(audio ? { audio } : {}) } };
  });
}

/** Maps links within a converted upload to the positions of its pages in the book. */
function mapFor(
  source: PageSource,
  requested: readonly RequestedPage[],
  looks: readonly Look[],
  own: PageSource,
): PageMap {
  if (source === own) return createPageMap(requested.map((placed) => ({ from: requestedFrom(placed) })));
  return createPageMap(looks.map((look) => ({ from: look.source === source ? look.index : undefined })));
}

function neededOf(looks: readonly Look[], source: PageSource): string[] {
  return looks.flatMap((look) => (look.source === source ? listPageFiles(look.page) : []));
}

async function rotateAll(files: PageFiles, looks: readonly Look[]): Promise<Map<Look, BookPage>> {
  const turned = new Map<Look, BookPage>();
  const lying = looks.flatMap((look) => (look.source && look.turn ? [{ look, page: look.page, turn: look.turn }] : []));
  if (lying.length > maxRotatedPages) throw new Refusal('ERROR', 'pages.tooManyTurned', { count: maxRotatedPages });
  for (const turn of [90, 180, 270] as const) {
    const same = lying.filter((one) => one.turn === turn);
    for (let at = 0; at < same.length; at += rotationBatchSize) {
      const batch = same.slice(at, at + rotationBatchSize);
      const made = await files.turn(
        batch.map(({ page }) => page),
        turn,
      );
      for (const [index, { look, page }] of batch.entries()) turned.set(look, made[index] ?? page);
    }
  }
  return turned;
}

async function inBatches<One, Made>(
  all: readonly One[],
  make: (one: One, index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < all.length; at += readBatchSize) {
    made.push(...(await Promise.all(all.slice(at, at + readBatchSize).map((one, index) => make(one, at + index)))));
  }
  return made;
}
