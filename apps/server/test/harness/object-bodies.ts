import { emptyCard } from '@leafcast/book';
import type { Call } from '@leafcast/contract';
import { exampleBody } from '../example-body.ts';

/** Ids of the objects of one account. */
export interface AccountObjects {
  readonly bookId: string;
  readonly uploadId: string;
  readonly fileId: string;
  readonly cardId: string;
  readonly configId: string;
  readonly templateId: string;
  readonly themeId: string;
  readonly brandId: string;
  readonly messageId: string;
  readonly folderId: string;
  readonly bookcaseId: string;
  readonly sessionId: string;
}

type Body = Readonly<Record<string, unknown>>;
/** Returns request bodies that name objects of another account, alone or together with objects of the caller. */
export type ForeignBodies = (their: AccountObjects, own: AccountObjects) => readonly Body[];

const text = { language: 'en', texts: {} };
const book: (more?: Body) => ForeignBodies =
  (more = {}) =>
  ({ bookId }) => [{ bookId, ...more }];
export const card = { ...emptyCard, name: 'Mia' };

/**
 * Request bodies for calls that accept more object ids than their example contains, keyed by the last part of the
 * call's path.
 */
const bodies: Readonly<Record<string, ForeignBodies>> = {
  'make-book-file': book({ target: 'html', name: 'a.zip' }),
  'stop-book-file': book({ fileId: '00000000-0000-4000-8000-000000000000' }),
  'get-plan': book(),
  'get-page-text': book({ page: 0 }),
  'make-page-audio': book({ page: 0, text: 'x', language: 'en' }),
  'add-business-card': book({ card: { ...card, wechat: `media/${'0'.repeat(20)}.png` } }),
  'update-Book-Business-Card': ({ bookId, cardId }, own) => [
    { bookId, isShown: true },
    { bookId: own.bookId, cardId, isShown: true },
  ],
  'update-Business-Card': ({ cardId, bookId }, own) => [
    { cardId, card },
    { cardId: own.cardId, bookId, card: { ...card, wechat: `media/${'0'.repeat(20)}.png` } },
  ],
  'delete-custom-content': book(),
  'get-book-custom-config': ({ configId, bookId }, own) => [{ configId }, { configId: own.configId, bookId }],
  'save-book-custom-config': book({ kind: 'config', name: 'Taken' }),
  'save-custom-content': book({ content: [], isShown: true }),
  'begin-upload': book({ title: 'Taken', files: [{ name: 'a.pdf', size: 10 }] }),
  'create-blank-book': ({ templateId }) => [{ title: 'Taken', pages: 1, width: 300, height: 400, templateId }],
  'create-upload-task': book({ title: 'Taken', files: [{ name: 'book.json', size: 10, sha256: '0'.repeat(64) }] }),
  'end-upload': ({ uploadId }) => [{ uploadId }],
  'update-folder': ({ folderId }, own) => [
    { folderId, name: 'Taken' },
    { folderId: own.folderId, fid: folderId },
  ],
  'move-books': ({ bookId, folderId }, own) => [
    { bookIds: [own.bookId, bookId], fid: own.folderId },
    { bookIds: [own.bookId], fid: folderId },
  ],
  'update-bookcase': ({ bookcaseId }) => [{ bookcaseId, name: 'Taken' }],
  'add-bookcase-books': ({ bookcaseId, bookId }, own) => [
    { bookcaseId, bookIds: [own.bookId] },
    { bookcaseId: own.bookcaseId, bookIds: [own.bookId, bookId] },
  ],
  'remove-bookcase-books': ({ bookcaseId, bookId }, own) => [
    { bookcaseId, bookIds: [bookId] },
    { bookcaseId: own.bookcaseId, bookIds: [bookId] },
  ],
  'move-bookcase-book': ({ bookcaseId, bookId }, own) => [
    { bookcaseId, bookId, to: 0 },
    { bookcaseId: own.bookcaseId, bookId, to: 0 },
  ],
  'get-progress': ({ bookId, uploadId }, own) => [{ bookIds: [own.bookId, bookId] }, { uploadIds: [uploadId] }],
  'operate-book': ({ bookId, uploadId }, own) => [
    ...['cancel', 'retry', 'trash', 'restore', 'delete', 'disable', 'enable'].map((operate) => ({
      operate,
      bookIds: [own.bookId, bookId],
    })),
    { operate: 'cancel', uploadIds: [own.uploadId, uploadId] },
  ],
  'get-book': ({ bookId }) => [{ bookId }, { bookId, isNew: 1 }],
  'compare-book-versions': book({ version: 1 }),
  'restore-book-version': book({ version: 1 }),
  'arrange-pages': book({ revision: 1, pages: [{ from: 0 }] }),
  'undo-pages': book({ revision: 1, stepId: '5d0c7b52-1f6e-4b8a-8f0d-2c9e4a6b7d10' }),
  'convert-pages': ({ bookId, uploadId }, own) => [
    { bookId, uploadId },
    { bookId: own.bookId, uploadId },
  ],
  'get-converted-pages': book({ partId: '5d0c7b52-1f6e-4b8a-8f0d-2c9e4a6b7d10' }),
  'set-book-link': book({ bLink: 'taken-book' }),
  'update-book': ({ bookId }, own) => [
    { bookId, title: 'Taken' },
    { bookIds: [own.bookId, bookId], title: 'Taken' },
    { bookId, about: '<about/>', plugin: [] },
  ],
  'create-book-multi': ({ uploadId }, own) => [{ uploads: [{ uploadId: own.uploadId }, { uploadId }] }],
  'reconvert-book-multi': ({ bookId }, own) => [{ bookIds: [own.bookId, bookId] }],
  'replace-book-multi': ({ bookId, uploadId }, own) => [
    { books: [{ bookId, uploadId: own.uploadId }] },
    { books: [{ bookId: own.bookId, uploadId }] },
  ],
  'delete-book-language': book({ language: 'en' }),
  'reset-book-language': book({ language: 'en' }),
  'save-book-language': book(text),
  'get-book-lock': ({ bookId }) => [{ bookId }, { bookId, takeOver: true, holder: 'another-tab' }],
  'copy-book-media': ({ bookId }, own) => [
    { bookId, from: own.bookId, files: [`media/${'0'.repeat(20)}.png`] },
    { bookId: own.bookId, from: bookId, files: [`media/${'0'.repeat(20)}.png`] },
  ],
  'delete-message': ({ bookId, messageId }, own) => [
    { bookId, messageIds: [messageId] },
    { bookId: own.bookId, messageIds: [messageId] },
  ],
  'get-inbox': book(),
  'set-inbox-state': ({ messageId }, own) => [
    { messageIds: [messageId], state: 'approved' },
    { messageIds: [own.messageId, messageId], state: 'hidden' },
  ],
  'delete-inbox-messages': ({ messageId }, own) => [
    { messageIds: [messageId] },
    { messageIds: [own.messageId, messageId] },
  ],
  'reply-message': ({ bookId, messageId }, own) => [
    { bookId, messageId, reply: 'Taken' },
    { bookId: own.bookId, messageId, reply: 'Taken' },
  ],
  'set-message-state': ({ bookId, messageId }, own) => [
    { bookId, messageIds: [messageId], state: 'approved' },
    { bookId: own.bookId, messageIds: [messageId], state: 'approved' },
  ],
  'set-book-privacy': ({ bookId }) => [
    { bookId, isProtected: false },
    { bookId, password: 'taken-42' },
    { bookId, sites: [] },
  ],
  'set-book-text-status': book({ status: true }),
  'brand/create': ({ bookId }) => [
    { kind: 'toolBarBrand', name: 'Taken', bookId, image: `media/${'0'.repeat(20)}.png` },
  ],
  'brand/take': ({ brandId, bookId }, own) => [
    { brandId, bookId: own.bookId },
    { brandId: own.brandId, bookId },
  ],
  'update-user-book-logo': book({ logo: `media/${'0'.repeat(20)}.png` }),
  'set-book-sare-icon': book({ icon: '' }),
  'get-statistics': book({ to: '2026-11-30' }),
  'set-statistics': book({ isCounting: false }),
  'share-statistics': book({ zone: 'UTC' }),
  'open-own-template': ({ templateId, bookId }, own) => [
    { templateId, bookId: own.bookId },
    { templateId: own.templateId, bookId },
  ],
  'rename-own-template': ({ templateId }) => [{ templateId, name: 'Taken' }],
  'save-custom-theme': ({ themeId }) => [{ themeId, name: 'Taken' }],
  'save-own-template': book({ name: 'Taken', parts: ['theme'], coverPage: 1 }),
  'set-template-password': ({ templateId, bookId }, own) => [
    { templateId, bookId: own.bookId },
    { templateId: own.templateId, bookId },
  ],
};

const names = /^(book|upload|file|card|config|template|theme|message|brand|folder|bookcase|session)Ids?$/;

/** Returns the last part of an API call's path, which tests use as the name of the call. */
export const getLastPathSegment = (path: string) => path.replace(/^\/api\/(?:user\/(?=brand\/)|\w+\/)/, '');

/**
 * Returns the request bodies in which an API call names objects: those listed here, or the call's example. Returns
 * `undefined` if neither names an object, and for calls that take files, which are tested next to their routes.
 */
export function createForeignBodies(call: Call): ForeignBodies | undefined {
  const listed = bodies[getLastPathSegment(call.path)];
  if (listed || call.file) return listed;
  const isNaming = Object.keys(Object(call.doc.example?.body)).some((name) => names.test(name));
  return isNaming ? (their) => [exampleBody(call, { ...their })] : undefined;
}
