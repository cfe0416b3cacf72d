import { type BookPage, filesOfPage, type SearchText } from '@leafcast/book';
import { type PageMap, type PlacedPage, pageMapOf, relinkText, type Turn } from '@leafcast/book/arrangement';
import type { arrangePages } from '@leafcast/contract';
import type { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import { maxRotatedPages, type PageFiles, rotationBatchSize } from '../../records/files/page-files.ts';
import type { TurnedFiles } from '../../records/tables/page-step.ts';

type RequestedPage = z.output<(typeof arrangePages)['body']>['pages'][number];

/** Pages that a new order can use: those of the book itself, or of a part. */
export interface SourceOfPages {
  readonly bookId: string;
  readonly pages: readonly BookPage[];
  readonly search: string | undefined;
}

interface Sources {
  readonly own: SourceOfPages;
  /** Parts by id. */
  readonly parts: ReadonlyMap<string, SourceOfPages>;
}

/** Number of pages whose files are read at once. */
const readBatchSize = 16;

export interface PagePlan {
  readonly order: readonly PlacedPage[];
  readonly search: string | undefined;
  /** Rotated pages whose sharpest rendition does not exist yet. */
  readonly turned: TurnedFiles;
}

/**
 * Creates all files of a new order before anything in the book is changed.
 *
 * @throws Refusal for a page that does not exist, or too many rotations
 */
export async function planPages(
  files: PageFiles,
  { own, parts }: Sources,
  requested: readonly RequestedPage[],
): Promise<PagePlan> {
  const looks = requested.map((placed) => lookOf(placed, own, parts));
  const turned = await rotateAll(files, looks);
  const texts = new Map<SourceOfPages, readonly string[]>();
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
  return { order: withAuthored(order, own), search, turned: filesTurned(turned) };
}

type Look =
  | { readonly source: SourceOfPages; readonly index: number; readonly page: BookPage; readonly turn: Turn | undefined }
  | { readonly source: null; readonly index: -1; readonly size: { readonly width: number; readonly height: number } };

const requestedFrom = (placed: RequestedPage | undefined) => (placed && 'from' in placed ? placed.from : undefined);

/** Returns what a page will look like. @throws Refusal for a page that does not exist */
function lookOf(placed: RequestedPage, own: SourceOfPages, parts: Sources['parts']): Look {
  if ('width' in placed) return { source: null, index: -1, size: placed };
  const { from, partId, page: index = 0, turn } = placed;
  const source = partId === undefined ? own : parts.get(partId);
  const at = partId === undefined ? from : index;
  const page = at === undefined ? undefined : source?.pages[at];
  const isThere = from === undefined || own.pages[from] !== undefined;
  if (!source || at === undefined || !page || !isThere) throw new Refusal('ERROR', 'input.invalid', { name: 'pages' });
  // Pages from another document do not bring items or audio with them.
  const { items: _, audio: _audio, ...bare } = page;
  return { source, index: at, page: source === own ? page : bare, turn: turn as Turn | undefined };
}

/** Keeps the items and audio of a page that is replaced by one from another document. */
function withAuthored(order: readonly PlacedPage[], own: SourceOfPages): PlacedPage[] {
  return order.map(({ from, page }) => {
    const before = from === undefined ? undefined : own.pages[from];
    if (!page || !before || page.items || page.audio) return { from, page };
    const { items, audio } = before;
    return { from, page: { ...page, ...(items ? { items } : {}), ...(audio ? { audio } : {}) } };
  });
}

/** Maps links within a part to the current positions of its pages in the book. */
function mapFor(
  source: SourceOfPages,
  requested: readonly RequestedPage[],
  looks: readonly Look[],
  own: SourceOfPages,
): PageMap {
  if (source === own) return pageMapOf(requested.map((placed) => ({ from: requestedFrom(placed) })));
  return pageMapOf(looks.map((look) => ({ from: look.source === source ? look.index : undefined })));
}

function neededOf(looks: readonly Look[], source: SourceOfPages): string[] {
  return looks.flatMap((look) => (look.source === source ? filesOfPage(look.page) : []));
}

/** Lists the source pictures of pages that were rotated before a sharper rendition existed. */
function filesTurned(turned: ReadonlyMap<Look, BookPage>): TurnedFiles {
  return [...turned].flatMap(([look, page]) => {
    if (!look.source || !look.turn || look.page.images.zoom) return [];
    const [from, file] = [look.page.images.page?.file, page.images.page?.file];
    return from && file ? [{ file, from, turn: look.turn }] : [];
  });
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
