import { isDeepStrictEqual } from 'node:util';
import { type Book, bookLabelKinds, findMediaPaths, listItemFiles } from '@leafcast/book';
import { sql } from 'kysely';
import type { Account } from '../../../accounts/account/account.ts';
import { actingAccount, requireFeature } from '../../../accounts/entitlements/entitlements.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../../records/access/access.ts';
import { bookKey } from '../../../records/files/book-folder.ts';
import { copyFromLibrary } from '../../../records/media/library/library.ts';
import { assignPublicName } from '../../../records/naming/name.ts';
import { normalizeTitle } from '../../../records/naming/title.ts';
import { neededFeatures } from '../../../records/versions/needed-features.ts';
import { changeDraft, invalidSettings, withDependentSettings } from '../draft.ts';
import { getBookDetails, toWireSettings } from '../info/book-info-dto.ts';
import { mayWriteBook } from '../lock.ts';
import { serializeDraft } from './draft-text.ts';
import {
  ignoredFields,
  type RequestBody,
  requestedDetails,
  requestedLanguages,
  requestedLists,
  requestedSettings,
  unpackBookConfig,
} from './requested-change.ts';

/**
 * Changes a draft. An API call makes all of its changes or none, and they are stored before the response is sent.
 *
 * @throws Refusal BOOK_NOT_FOUND, BOOK_LOCKED, BOOK_CONFLICT, NO_PERMISSION, INVALID_SETTINGS
 * @see W-402, W-388, safety T4, T22
 */
export async function updateDraft(services: Services, account: Account, sent: RequestBody) {
  const body = unpackBookConfig(sent);
  try {
    return await change(services, account, body);
  } catch (error) {
    if (!(error instanceof MissingMedia)) throw error;
    // Missing files are copied only now: the rest of the change has been found valid and permitted, and no lock is
    // held.
    const { bookId } = body;
    await copyFromLibrary(services.storage, { accountId: account.id, bookId, files: error.files });
    return change(services, account, body);
  }
}

/** Thrown if a change refers to files that the book does not have. */
class MissingMedia extends Refusal {
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super('INVALID_SETTINGS');
    this.files = files;
  }
}

function change({ db, now, config, storage }: Services, account: Account, body: RequestBody) {
  const { bookId, revision, desc: description, keyword: keywords } = body;
  if (!isBookId(bookId)) throw bookNotFound();
  return db.transaction().execute(async (tx) => {
    const book = await accessibleBooks(tx, account, 'book.edit')
      .where('book.id', '=', bookId)
      .select(['book.draft', 'book.details', 'book.revision', 'book.page_count', 'book.team_id'])
      .forUpdate('book')
      .executeTakeFirst();
    if (!book) throw await refusalForBooks(tx, account, bookId, 'book.edit');
    if (!(await mayWriteBook(tx, bookId, account, body.holder, now()))) throw new Refusal('BOOK_LOCKED');
    if (revision !== undefined && revision !== book.revision) throw new Refusal('BOOK_CONFLICT');
    const author = actingAccount(account, book);
    const settings = withDependentSettings(book.draft.settings, requestedSettings(book.draft.settings, body));
    for (const feature of neededFeatures(book.draft.settings, settings)) requireFeature(config, author, feature);
    if (description !== undefined && description !== book.draft.description && description !== '') {
      requireFeature(config, author, 'bookDescription');
    }
    const { outline, bookmarks } = requestedLists(body, book.page_count);
    if (outline === null || bookmarks === null) throw new Refusal('INVALID_SETTINGS');
    if (hasNewEntries(outline, book.draft.outline)) requireFeature(config, author, 'tableOfContents');
    if (hasNewEntries(bookmarks, book.draft.bookmarks)) requireFeature(config, author, 'bookmark');
    const spoken = requestedLanguages(body, book.draft);
    if (spoken === null) throw new Refusal('INVALID_SETTINGS');
    if (hasNewEntries(spoken.languages, book.draft.languages) || hasNewTexts(spoken.texts, book.draft.texts)) {
      requireFeature(config, author, 'language');
    }
    if (body.label === hotLabel && book.details.label !== hotLabel) requireFeature(config, author, 'hotLabel');
    if (body.bLink !== undefined) await assignPublicName(tx, bookId, body.bLink, now());
    const items = body.pageItems ?? {};
    const audio = body.pageAudio ?? {};
    if (Object.keys({ ...items, ...audio }).some((page) => Number(page) >= book.page_count))
      throw new Refusal('INVALID_SETTINGS');
    const title = body.title === undefined ? undefined : normalizeTitle(body.title);
    if (invalidSettings(settings).length > 0) throw new Refusal('INVALID_SETTINGS');
    const missing: string[] = [];
    for (const file of new Set([...findMediaPaths([settings, audio]), ...listItemFiles(Object.values(items).flat())])) {
      if (!(await storage.head(bookKey(bookId, file)))) missing.push(file);
    }
    if (missing.length > 0) throw new MissingMedia(missing);
    const draft = changeDraft(book.draft, {
      title,
      description,
      keywords,
      settings,
      outline,
      bookmarks,
      items,
      audio,
      ...spoken,
    });
    const text = serializeDraft(draft, book.draft);
    const details = { ...book.details, ...requestedDetails(body) };
    // If readers cannot see the change, the published version stays up to date. The comparison uses the stored form,
    // without undefined fields.
    const isChange = !isDeepStrictEqual(
      [JSON.parse(text), getBookDetails(details)],
      [book.draft, getBookDetails(book.details)],
    );
    const written = await tx
      .updateTable('book')
      .set({
        draft: text,
        details: JSON.stringify(details),
        ...(isChange ? { revision: book.revision + 1, changed: sql<Date>`now()` } : {}),
      })
      .where('id', '=', bookId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    return { htmlConfig: toWireSettings(draft), revision: written.revision, ignored: ignoredFields(body) };
  });
}

/** The "hot" label, which promotes a book and requires a feature. @see W-372 */
const hotLabel = bookLabelKinds.indexOf('hot');

/** Checks whether any text is new or changed. Removing texts does not require the plan's feature. @see W-388 */
function hasNewTexts(texts: Book['texts'] = {}, before: Book['texts'] = {}): boolean {
  return Object.entries(texts).some(([code, words]) =>
    Object.entries(words).some(([key, text]) => before[code]?.[key] !== text),
  );
}

/**
 * Checks whether a list is changed and not empty. Clearing a list or leaving it unchanged does not require the plan's
 * feature. @see W-388
 */
function hasNewEntries(list: readonly unknown[] | undefined, before: readonly unknown[]): boolean {
  return list !== undefined && list.length > 0 && !isDeepStrictEqual(list, before);
}
