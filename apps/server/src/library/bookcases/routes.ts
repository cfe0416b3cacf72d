import {
  addBookcaseBooks,
  createBookcase,
  deleteBookcase,
  getBookcase,
  getBookcaseList,
  getProfile,
  moveBookcaseBook,
  removeBookcaseBooks,
  updateBookcase,
  updateProfile,
} from '@leafcast/contract';
import type { FastifyRequest } from 'fastify';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { Services } from '../../platform/services.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { type BookcaseContext, changeBookcase, insertBookcase, listBookcases, removeBookcase } from './bookcases.ts';
import { changeProfile, readProfile } from './profile.ts';
import { addBooks, moveBook, openBookcase, removeBooks } from './shelved.ts';

/** Registers the API calls that create and fill bookcases, and the API calls for an account's public page. */
export function registerBookcaseCalls(handle: HandleCall, { config, db, now }: Services): void {
  const shelving = (request: FastifyRequest): BookcaseContext => ({
    db,
    now: now(),
    origin: readerOrigin(request, config),
  });
  handle(getBookcaseList, (body, { account, request }) => listBookcases(shelving(request), account, body));
  handle(getBookcase, ({ bookcaseId }, { account, request }) => openBookcase(shelving(request), account, bookcaseId));
  handle(createBookcase, (body, { account, request }) => insertBookcase(shelving(request), account, body));
  handle(updateBookcase, (body, { account, request }) => changeBookcase(shelving(request), account, body));
  handle(deleteBookcase, async ({ bookcaseId }, { account }) => {
    await removeBookcase(db, account, bookcaseId);
    return {};
  });
  handle(addBookcaseBooks, async (body, { account, request }) => ({
    changed: await addBooks(shelving(request), account, body),
  }));
  handle(removeBookcaseBooks, async (body, { account, request }) => ({
    changed: await removeBooks(shelving(request), account, body),
  }));
  handle(getProfile, (_body, { account, request }) => readProfile(db, account, readerOrigin(request, config)));
  handle(updateProfile, async (body, { account, request }) => {
    await changeProfile(db, account, body, now());
    return readProfile(db, account, readerOrigin(request, config));
  });
  handle(moveBookcaseBook, async (body, { account, request }) => {
    await moveBook(shelving(request), account, body);
    return {};
  });
}
