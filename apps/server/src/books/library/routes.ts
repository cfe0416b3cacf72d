import { createFolder, deleteFolder, duplicateBook, getFolderList, moveBooks, updateFolder } from '@leafcast/contract';
import type { Answer } from '../../accounts/calls/call-router.ts';
import { type DuplicateServices, duplicate } from './duplicate.ts';
import { changeFolder, listFolders, makeFolder, removeFolder } from './folders.ts';
import { moveToFolder } from './move.ts';

/** The calls that keep a library in order. */
export function registerLibrary(answer: Answer, services: DuplicateServices): void {
  const { db } = services;
  answer(getFolderList, (body, { account }) => listFolders(db, account, body));
  answer(createFolder, (body, { account }) => makeFolder(db, account, body));
  answer(updateFolder, (body, { account }) => changeFolder(db, account, body));
  answer(deleteFolder, ({ folderId }, { account }) => removeFolder(db, account, folderId));
  answer(moveBooks, (body, { account }) => moveToFolder(services, account, body));
  answer(duplicateBook, ({ bookId }, { account }) => duplicate(services, account, bookId));
}
