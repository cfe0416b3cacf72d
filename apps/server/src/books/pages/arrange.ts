import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Book, BookPage } from '@leafcast/book';
import { arrangePages, createPageMap, pageSettingKeys } from '@leafcast/book/arrangement';
import type { arrangePages as arrangeCall, CallData } from '@leafcast/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { checkImportLimit } from '../../intake/upload/begin.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import { pageFiles } from '../../records/files/page-files.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import type { PageState } from '../../records/tables/page-step.ts';
import { collectZooms, withZooms } from '../../records/versions/overlay.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import { serializeDraft } from '../draft/changes/draft-text.ts';
import { mayWriteBook } from '../draft/lock.ts';
import { readDraftProtection } from '../protection/protection.ts';
import { findConvertedPages } from './parts.ts';
import { type PageSource, planPages } from './plan.ts';

type Body = z.output<(typeof arrangeCall)['body']>;

/** A change to a book, with the expected revision and the tab that makes the change. */
export interface BookEdit {
  readonly bookId: string;
  readonly revision: number;
  readonly holder?: string | undefined;
}

/**
 * Rearranges the pages of a draft. All files are created first; then either the complete change is stored or nothing.
 *
 * @throws Refusal BOOK_NOT_FOUND, BOOK_CONFLICT, BOOK_LOCKED, BOOK_BUSY, or a Refusal for pages that do not exist
 */
export async function arrangeDraftPages(
  services: Services,
  account: Account,
  { pages: requested, ...edit }: Body,
): Promise<CallData<typeof arrangeCall>> {
  const { db, storage, config, now } = services;
  const { book, draft } = await requireEditableBook(db, account, edit);
  await spendBudgets(db, [{ key: `pages ${account.id}`, size: 300, secondsEach: 1, cost: costOf(requested) }], now());
  if (requested.length > draft.pages.length) {
    checkImportLimit(requested.length, resolveAccountPowers(config, actingAccount(account, book)).importPages.limit);
  }
  const own: PageSource = { bookId: edit.bookId, pages: draft.pages, search: draft.search };
  const parts = new Map<string, PageSource>();
  for (const id of new Set(requested.flatMap((placed) => ('partId' in placed && placed.partId) || []))) {
    parts.set(id, await findConvertedPages(db, edit.bookId, id));
  }
  const planned = await planPages(pageFiles(storage, edit.bookId), { own, parts }, requested);
  const done = await db.transaction().execute(async (tx) => {
    const { draft: before, book: row } = await requireEditableBook(tx, account, edit, now());
    // Meanwhile, the conversion may have delivered sharper images without any change by the author.
    const zooms = collectZooms(before.pages);
    if (planned.order.some(({ from, page }) => wasSharpened(draft.pages[from ?? -1], before.pages[from ?? -1], page)))
      return null;
    const arrangement = arrangePages(before, planned.order);
    const after: Book = {
      ...arrangement,
      pages: withZooms(arrangement.pages, zooms),
      ...(planned.search === undefined ? {} : { search: planned.search }),
    };
    const locked = await findFirstLockedPage(tx, edit.bookId);
    const newIndexOf = createPageMap(planned.order);
    const firstLocked = locked === null ? null : firstOf(locked, before.pages.length, newIndexOf, after.pages.length);
    const stepId = randomUUID();
    const states = [toPagesState(before, locked), toPagesState(after, firstLocked)];
    const [left, right] = states.map((state) => JSON.stringify(state));
    await tx
      .insertInto('page_step')
      .values({
        id: stepId,
        book_id: edit.bookId,
        before: left ?? '',
        after: right ?? '',
        order: JSON.stringify(planned.order.map(({ from }) => from ?? null)),
        characters: (left?.length ?? 0) + (right?.length ?? 0),
      })
      .execute();
    await deleteOldSteps(tx, edit.bookId);
    return { stepId, ...(await writeDraftPages(tx, row, { before, after, firstLocked })) };
  });
  return done ?? arrangeDraftPages(services, account, { pages: requested, ...edit });
}

/** Whether a page has received its sharper image while it was being rotated without it. */
const wasSharpened = (planned?: BookPage, present?: BookPage, placed?: BookPage) =>
  placed?.rotated !== undefined && !planned?.images.zoom && present?.images.zoom !== undefined;

const costOf = (requested: Body['pages']) =>
  1 + requested.filter((placed) => 'turn' in placed && placed.turn !== undefined).length;

/**
 * Returns the new first locked page. Every page that was locked stays locked. All pages after the first locked page are
 * locked as well.
 */
function firstOf(
  locked: number,
  count: number,
  newIndexOf: (page: number) => number | undefined,
  pages: number,
): number {
  const places = Array.from(
    { length: Math.max(0, count - locked) },
    (_, index) => newIndexOf(locked + index) ?? pages - 1,
  );
  return Math.min(pages - 1, ...places);
}

/**
 * Returns a book whose pages may be changed at this time.
 *
 * @param at time of the change; if given, locks the row, which requires a transaction
 */
export async function requireEditableBook(db: Kysely<Tables>, account: Account, edit: BookEdit, at?: Date) {
  if (!isBookId(edit.bookId)) throw bookNotFound();
  const book = await accessibleBooks(db, account, 'book.edit')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', edit.bookId)
    .select(['book.id', 'book.draft', 'book.revision', 'book.team_id', 'conversion.state'])
    .select(['conversion.source_pages', 'conversion.sharpen'])
    .$if(at !== undefined, (books) => books.forUpdate('book'))
    .executeTakeFirst();
  if (!book) throw await refusalForBooks(db, account, edit.bookId, 'book.edit');
  if (at && !(await mayWriteBook(db, edit.bookId, account, edit.holder, at))) throw new Refusal('BOOK_LOCKED');
  if (book.state !== 'complete') throw new Refusal('BOOK_BUSY');
  if (book.revision !== edit.revision) throw new Refusal('BOOK_CONFLICT');
  return { book, draft: await readDraft(db, book) };
}

type OpenedBook = Awaited<ReturnType<typeof requireEditableBook>>['book'];

/** Returns the first locked page of the draft; `null` if no page is locked. */
export async function findFirstLockedPage(db: Kysely<Tables>, bookId: string): Promise<number | null> {
  return (await readDraftProtection(db, bookId))?.first_page ?? null;
}

export function toPagesState(
  { pages, outline, bookmarks, search, settings }: Book,
  firstLocked: number | null,
): PageState {
  const named = pageSettingKeys.filter((name) => settings[name] !== undefined).map((name) => [name, settings[name]]);
  return {
    pages,
    outline,
    bookmarks,
    settings: Object.fromEntries(named),
    firstLocked,
    ...(search === undefined ? {} : { search }),
  };
}

interface PageChange {
  readonly before: Book;
  readonly after: Book;
  readonly firstLocked: number | null;
}

/** Writes a draft with changed pages. Must run in the transaction that has locked the book's row. */
export async function writeDraftPages(
  tx: Transaction<Tables>,
  book: OpenedBook,
  { before, after, firstLocked }: PageChange,
) {
  const { revision } = await tx
    .updateTable('book')
    .set({
      draft: serializeDraft(after, before),
      page_count: after.pages.length,
      revision: book.revision + 1,
      changed: sql<Date>`now()`,
    })
    .where('id', '=', book.id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  const source = book.source_pages ?? before.pages;
  await tx
    .updateTable('conversion')
    .set({ source_pages: isInOrder(source, after.pages) ? null : JSON.stringify(source) })
    .where('book_id', '=', book.id)
    .execute();
  if (firstLocked !== null) {
    // Until the next publication, readers see the published pages, for which the old first locked page applies.
    await tx.updateTable('protection').set({ draft_first_page: firstLocked }).where('book_id', '=', book.id).execute();
  }
  await publishBookEvent(tx, { type: 'pages', bookId: book.id, pages: [] });
  return { revision, pageCount: after.pages.length };
}

/** Checks whether the pages are back in the order of the source documents. */
function isInOrder(source: readonly BookPage[], pages: readonly BookPage[]): boolean {
  const pictures = (all: readonly BookPage[]) => all.map(({ images }) => images.page?.file);
  return isDeepStrictEqual(pictures(source), pictures(pages));
}

/**
 * Limits for the undo steps of a book: number of steps, total size in characters, and days until a step is deleted.
 * @see RULINGS 16
 */
const undoLimits = { steps: 100, characters: 32_000_000, days: 7 } as const;

/** Deletes the oldest undo steps that exceed the limits. */
async function deleteOldSteps(tx: Transaction<Tables>, bookId: string): Promise<void> {
  await sql`
    delete from page_step using (
      select id, made, row_number() over newest as place, sum(characters) over newest as sum
      from page_step where book_id = ${bookId} window newest as (order by made desc, id)
    ) as step
    where page_step.id = step.id and place > 1
      and (place > ${undoLimits.steps} or sum > ${undoLimits.characters} or step.made < now() - make_interval(days => ${undoLimits.days}))`.execute(
    tx,
  );
}
