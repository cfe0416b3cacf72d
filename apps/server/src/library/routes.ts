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
import type { Answer } from '../accounts/calls/call-router.ts';
import { readingOf } from '../books/draft/reading.ts';
import { bookNotFound } from '../records/access/access.ts';
import { type DuplicateServices, duplicate } from './folders/duplicate.ts';
import { changeFolder, listFolders, makeFolder, removeFolder } from './folders/folders.ts';
import { moveToFolder } from './folders/move.ts';
import { listBooks } from './lists/list.ts';
import { bookProgress, uploadProgress } from './lists/progress.ts';
import { type OperateServices, operate } from './trash/bulk-actions.ts';

/** Registers the calls that list books, report their progress, and organize them. */
export function registerLibrary(answer: Answer, services: DuplicateServices & OperateServices): void {
  const { db } = services;
  const reading = readingOf(services);
  answer(getBookList, (body, context) => listBooks(reading(context), context.account, body));
  answer(operateBook, (body, context) => operate(services, context, body));
  answer(getFolderList, (body, { account }) => listFolders(db, account, body));
  answer(createFolder, (body, { account }) => makeFolder(db, account, body));
  answer(updateFolder, (body, { account }) => changeFolder(db, account, body));
  answer(deleteFolder, ({ folderId }, { account }) => removeFolder(db, account, folderId));
  answer(moveBooks, (body, { account }) => moveToFolder(services, account, body));
  answer(duplicateBook, ({ bookId }, { account }) => duplicate(services, account, bookId));

  answer(getProgress, async ({ bookIds, uploadIds }, context) => {
    const isAll = bookIds === undefined && uploadIds === undefined;
    const books = await bookProgress(reading(context), context.account, isAll ? undefined : (bookIds ?? []));
    const uploads = await uploadProgress(reading(context), context.account, isAll ? undefined : (uploadIds ?? []));
    return { list: [...uploads, ...books] };
  });
  answer(getBookProgress, async ({ bookId }, context) => {
    const [progress] = await bookProgress(reading(context), context.account, [bookId]);
    if (!progress) throw bookNotFound();
    return progress;
  });
}
