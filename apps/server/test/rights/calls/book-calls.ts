import { png } from '../../files/pictures.ts';
import { form } from '../form.ts';
import { type Row, row } from '../row.ts';
import type { World } from '../world.ts';

const OUT = 'LOGIN_SIGNOUT';
const NO = 'NO_PERMISSION';
const GONE = 'BOOK_NOT_FOUND';
const named = ({ bookId }: World) => ({ bookId });
const spare = async ({ book }: World) => ({ bookId: await book() });

/**
 * API calls that create books from documents. In a team, only members who may create books there can make these calls.
 * The calls accept only the caller's own uploads.
 */
export const uploadCalls: readonly Row[] = [
  row(
    '/api/book/begin-upload',
    [OUT, NO, NO, 'OK'],
    ({ tid }) => ({ tid, title: 'Leaf', files: [{ name: 'a.pdf', size: 9 }] }),
    {
      rules: 'W-432',
    },
  ),
  row(
    '/api/book/upload-book-files',
    [OUT, 'ERROR', 'ERROR', 'OK'],
    async ({ upload, pdf }) => form(await upload({ hasCome: false }), pdf, 'a.pdf'),
    {
      rules: 'W-433',
    },
  ),
  row(
    '/api/book/end-upload',
    [OUT, 'ERROR', 'ERROR', 'OK'],
    async ({ upload }) => ({ uploadId: (await upload()).uploadId }),
    {
      rules: 'W-434',
    },
  ),
  row('/api/book/create-blank-book', [OUT, NO, NO, 'OK'], ({ tid }) => ({
    tid,
    title: 'Leaf',
    pages: 1,
    width: 300,
    height: 400,
  })),
  row('/api/book/create-upload-task', [OUT, NO, NO, 'OK'], ({ tid }) => ({
    tid,
    title: 'Leaf',
    files: [{ name: 'book.json', size: 9, sha256: '0'.repeat(64) }],
  })),
  row('/api/book/get-upload-task', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ task }) => ({ uploadId: await task() })),
  row('/api/book/end-upload-task', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ task }) => ({ uploadId: await task() })),
  row('/api/book/get-progress', [OUT, GONE, 'OK', 'OK'], ({ bookId }) => ({ bookIds: [bookId] }), { rules: 'W-439' }),
  row('/api/book/get-progress', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ upload }) => ({
    uploadIds: [(await upload()).uploadId],
  })),
  row('/api/book/get-book-progress', [OUT, GONE, 'OK', 'OK'], named, { rules: 'W-440' }),
  row(
    '/api/book/create-book-multi',
    [OUT, 'ERROR', 'ERROR', 'OK'],
    async ({ upload }) => ({
      uploads: [{ uploadId: (await upload()).uploadId }],
    }),
    { rules: 'W-437' },
  ),
  row(
    '/api/book/replace-book-multi',
    [OUT, GONE, NO, 'OK'],
    async ({ book, upload }) => ({
      books: [{ bookId: await book(), uploadId: (await upload()).uploadId }],
    }),
    { rules: 'W-438' },
  ),
  row('/api/book/reconvert-book-multi', [OUT, GONE, NO, 'OK'], async ({ book }) => ({ bookIds: [await book()] }), {
    rules: 'W-436',
  }),
];

/** API calls that an author makes for a book. */
export const bookCalls: readonly Row[] = [
  row('/api/book/get-book', [OUT, GONE, 'OK', 'OK'], ({ bookId }) => ({ bookId, isNew: 1 }), { rules: 'W-401' }),
  row('/api/book/update-book', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, title: 'Canary' }), {
    rules: 'W-402',
  }),
  row('/api/book/update-book', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookIds: [bookId], title: 'Canary' }), {
    rules: 'W-403',
  }),
  row('/api/book/get-book-lock', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, holder: 'tab-12345678' }), {
    rules: 'W-404',
    each: true,
  }),
  row('/api/book/set-book-link', [OUT, GONE, NO, 'OK'], async ({ book }) => ({
    bookId: await book(),
    bLink: 'canary-book',
  })),
  row('/api/book/get-book-list', [OUT, 'OK', 'OK', 'OK']),
  row('/api/book/get-book-list', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid })),
  row(
    '/api/book/operate-book',
    [OUT, GONE, NO, 'OK'],
    async ({ book }) => ({ operate: 'disable', bookIds: [await book()] }),
    {
      rules: 'W-435',
    },
  ),
  row('/api/book/operate-book', [OUT, GONE, NO, 'OK'], async ({ book }) => ({
    operate: 'trash',
    bookIds: [await book()],
  })),
  row('/api/book/operate-book', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ upload }) => ({
    operate: 'delete',
    uploadIds: [(await upload()).uploadId],
  })),
  row('/api/book/arrange-pages', [OUT, GONE, NO, 'OK'], ({ turning }) => turning()),
  row('/api/book/undo-pages', [OUT, GONE, NO, 'OK'], ({ turned }) => turned()),
  row('/api/book/convert-pages', [OUT, GONE, NO, 'OK'], ({ added }) => added()),
  row('/api/book/get-converted-pages', [OUT, GONE, NO, 'OK'], ({ part }) => part()),
  row('/api/book/get-page-text', [OUT, GONE, 'OK', 'OK'], ({ bookId }) => ({ bookId, page: 0 })),
  // No engine supports this language, but only accounts that may change the book receive this error; others receive the
  // usual refusal.
  row('/api/book/make-page-audio', [OUT, GONE, NO, 'ERROR'], ({ bookId }) => ({ bookId, page: 0, language: 'none' })),

  row(
    '/api/common/upload-file',
    [OUT, GONE, NO, 'OK'],
    ({ bookId }) => form({ bookId, key: 'logoImage' }, png(150, 30), 'a.png'),
    {
      rules: 'W-405',
    },
  ),
  row('/api/book/copy-book-media', [OUT, GONE, NO, 'OK'], async ({ bookId, book, logo }) => ({
    bookId: await book(),
    from: bookId,
    files: [logo],
  })),
  row('/api/book/get-book-language', [OUT, GONE, 'OK', 'OK'], named, { rules: 'W-410' }),
  row('/api/book/save-book-language', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, languages: ['en', 'ja'] }), {
    rules: 'W-411',
  }),
  row('/api/book/delete-book-language', [OUT, GONE, NO, 'OK'], ({ spoken }) => spoken('ja'), { rules: 'W-412' }),
  row('/api/book/reset-book-language', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, language: 'en' }), {
    rules: 'W-413',
  }),
  row(
    '/api/book/save-book-custom-config',
    [OUT, GONE, 'OK', 'OK'],
    ({ bookId, word }) => ({ bookId, kind: 'theme', name: word() }),
    {
      rules: 'W-415',
    },
  ),
  row('/api/book/get-custom-content', [OUT, GONE, 'OK', 'OK'], named, { rules: 'W-417' }),
  row(
    '/api/book/save-custom-content',
    [OUT, GONE, NO, 'OK'],
    ({ bookId }) => ({ bookId, content: [], isShown: true }),
    {
      rules: 'W-418',
    },
  ),
  row('/api/book/delete-custom-content', [OUT, GONE, NO, 'OK'], named, { rules: 'W-419' }),
  row('/api/book/get-book-business-card', [OUT, GONE, 'OK', 'OK'], named, { rules: 'W-424' }),
  row(
    '/api/book/update-Book-Business-Card',
    [OUT, GONE, NO, 'OK'],
    ({ bookId, cardId }) => ({ bookId, cardId, isShown: true }),
    {
      rules: 'W-426',
    },
  ),
];

/** Calls that manage who may read a book, and the data that readers leave. */
export const readerCalls: readonly Row[] = [
  row('/api/book/get-book-privacy', [OUT, GONE, 'OK', 'OK'], named, { rules: 'W-441' }),
  row(
    '/api/book/set-book-privacy',
    [OUT, GONE, NO, 'OK'],
    async ({ book }) => ({ bookId: await book(), privacy: 'unlisted' }),
    {
      rules: 'W-442',
    },
  ),
  row('/api/book/set-book-text-status', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, status: true }), {
    rules: 'W-443',
  }),
  row('/api/book/get-code-info', [OUT, GONE, 'OK', 'OK'], named, { rules: 'W-444' }),
  row('/api/book/set-book-sare-icon', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, icon: '' }), {
    rules: 'W-429',
  }),
  row('/api/book/publish-book', [OUT, GONE, NO, 'OK'], spare),
  row('/api/book/compare-book-versions', [OUT, GONE, 'OK', 'OK'], ({ bookId }) => ({ bookId, version: 1 })),
  row('/api/book/restore-book-version', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, version: 1 })),
  row('/api/book/unpublish-book', [OUT, GONE, NO, 'OK'], ({ published }) => published()),
  row('/api/book/make-book-file', [OUT, GONE, NO, 'OK'], ({ bookId, word }) => ({
    bookId,
    target: 'html',
    name: `${word()}.zip`,
  })),
  row('/api/book/stop-book-file', [OUT, GONE, NO, 'OK'], ({ file }) => file()),

  row('/api/book/set-message-state', [OUT, GONE, NO, 'OK'], ({ bookId, messageId }) => ({
    bookId,
    messageIds: [messageId],
    state: 'approved',
  })),
  row('/api/book/reply-message', [OUT, GONE, NO, 'OK'], ({ bookId, messageId }) => ({
    bookId,
    messageId,
    reply: 'Canary',
  })),
  row('/api/book/delete-message', [OUT, GONE, NO, 'OK'], async ({ bookId, message }) => ({
    bookId,
    messageIds: [await message()],
  })),
  row('/api/book/get-inbox', [OUT, 'OK', 'OK', 'OK']),
  row('/api/book/get-inbox', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid })),
  row('/api/book/get-inbox', [OUT, GONE, NO, 'OK'], named),
  row('/api/book/set-inbox-state', [OUT, 'ERROR', 'ERROR', 'OK'], ({ messageId }) => ({
    messageIds: [messageId],
    state: 'hidden',
  })),
  row('/api/book/delete-inbox-messages', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ message }) => ({
    messageIds: [await message()],
  })),

  row('/api/statistics/get-statistics', [OUT, GONE, 'OK', 'OK'], ({ bookId }) => ({ bookId, to: '2026-11-30' })),
  row('/api/statistics/set-statistics', [OUT, GONE, NO, 'OK'], ({ bookId }) => ({ bookId, isCounting: true })),
  row('/api/statistics/share-statistics', [OUT, GONE, NO, 'OK'], async ({ book }) => ({
    bookId: await book(),
    zone: 'UTC',
  })),
  row('/api/statistics/stop-sharing-statistics', [OUT, GONE, NO, 'OK'], ({ sharing }) => sharing()),
];
