import { describeReaderLanguage, toStoredLanguages } from '@leafcast/book';
import {
  type BookLanguages,
  deleteBookLanguage,
  getBookLanguage,
  resetBookLanguage,
  saveBookLanguage,
} from '@leafcast/contract';
import type { Account } from '../../../accounts/account/account.ts';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../../../records/access/access.ts';
import {
  type Languages,
  withBuiltInTexts,
  withLanguage,
  withoutLanguage,
} from '../../draft/changes/change-languages.ts';
import { updateDraft } from '../../draft/changes/update.ts';

interface Target {
  readonly bookId: string;
  readonly holder?: string | undefined;
  readonly revision?: number | undefined;
}

/** Registers the API calls for the languages of a published book. @see W-410 … W-413, W-472 */
export function registerBookLanguageCalls(handle: HandleCall, services: Services): void {
  handle(getBookLanguage, async ({ bookId }, { account }) => describe(await read(services, account, bookId)));
  handle(saveBookLanguage, (body, { account }) =>
    change(services, account, body, (before) => withLanguage(before, body)),
  );
  handle(deleteBookLanguage, (body, { account }) =>
    change(services, account, body, (before) => withoutLanguage(before, body.language)),
  );
  handle(resetBookLanguage, (body, { account }) =>
    change(services, account, body, (before) => withBuiltInTexts(before, body.language, body.key)),
  );
}

/** Changes the languages of a book. The change has a revision and respects the editing lock, like any other change. */
async function change(
  services: Services,
  account: Account,
  { bookId, holder, revision }: Target,
  make: (before: Languages) => Languages | null,
): Promise<BookLanguages> {
  const before = await read(services, account, bookId);
  const after = make(before);
  if (!after) throw new Refusal('INVALID_SETTINGS');
  const { languages, texts } = after;
  await updateDraft(services, account, {
    bookId,
    holder,
    revision: revision ?? before.revision,
    languages: [...languages],
    texts,
  });
  return describe(await read(services, account, bookId));
}

async function read({ db }: Services, account: Account, bookId: string): Promise<Languages & { revision: number }> {
  if (!isBookId(bookId)) throw bookNotFound();
  const book = await accessibleBooks(db, account, 'book.view')
    .where('book.id', '=', bookId)
    .select(['book.draft', 'book.revision'])
    .executeTakeFirst();
  if (!book) throw bookNotFound();
  const { languages, texts = {} } = book.draft;
  return { languages, texts, revision: book.revision };
}

function describe({ languages, texts, revision }: Languages & { readonly revision: number }): BookLanguages {
  const codes = [...new Set([...languages, ...Object.keys(texts)])];
  const list = codes.map((code) => ({
    ...describeReaderLanguage(code, texts),
    isChosen: languages.includes(code),
    texts: { ...texts[code] },
  }));
  return { list, languageSetting: toStoredLanguages(languages), revision };
}
