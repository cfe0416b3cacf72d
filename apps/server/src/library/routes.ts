import {
  createFolder,
  deleteFolder,
  duplicateBook,
  getBookList,
  getBookProgress,
  getFolderList,
  getProgress,
  moveBooks,
  operateBook,
  updateFolder,
} from '@leafcast/contract';
import type { HandleCall } from '../accounts/calls/call-router.ts';
import { createReadContextReader } from '../books/draft/read-context.ts';
import { bookNotFound } from '../records/access/access.ts';
import { createBookCopy, type DuplicateServices } from './folders/duplicate.ts';
import { changeFolder, insertFolder, listFolders, removeFolder } from './folders/folders.ts';
import { moveToFolder } from './folders/move.ts';
import { listBooks } from './lists/list.ts';
import { bookProgress, uploadProgress } from './lists/progress.ts';
import { type BulkActionServices, operate } from './trash/bulk-actions.ts';

/** Registers the API calls that list books, report their progress, and organize them. */
export function registerLibraryCalls(handle: HandleCall, services: DuplicateServices & BulkActionServices): void {
  const { db } = services;
  const reading = createReadContextReader(services);
  handle(getBookList, (body, context) => listBooks(reading(context), context.account, body));
  handle(operateBook, (body, context) => operate(services, context, body));
  handle(getFolderList, (body, { account }) => listFolders(db, account, body));
  handle(createFolder, (body, { account }) => insertFolder(db, account, body));
  handle(updateFolder, (body, { account }) => changeFolder(db, account, body));
  handle(deleteFolder, ({ folderId }, { account }) => removeFolder(db, account, folderId));
  handle(moveBooks, (body, { account }) => moveToFolder(services, account, body));
  handle(duplicateBook, ({ bookId }, { account }) => createBookCopy(services, account, bookId));

  handle(getProgress, async ({ bookIds, uploadIds }, context) => {
    const isAll = bookIds === undefined && uploadIds === undefined;
    const books = await bookProgress(reading(context), context.account, isAll ? undefined : (bookIds ?? []));
    const uploads = await uploadProgress(reading(context), context.account, isAll ? undefined : (uploadIds ?? []));
    return { list: [...uploads, ...books] };
  });
  handle(getBookProgress, async ({ bookId }, context) => {
    const [progress] = await bookProgress(reading(context), context.account, [bookId]);
    if (!progress) throw bookNotFound();
    return progress;
  });
}
