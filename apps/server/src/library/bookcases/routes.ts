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
import type { Answer } from '../../accounts/calls/call-router.ts';
import type { Services } from '../../platform/services.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { changeBookcase, listBookcases, makeBookcase, removeBookcase, type Shelving } from './bookcases.ts';
import { changeProfile, readProfile } from './profile.ts';
import { addBooks, moveBook, openBookcase, removeBooks } from './shelved.ts';

/** Registers the calls to create and fill bookcases, and those for the public page of an account. */
export function registerBookcases(answer: Answer, { config, db, now }: Services): void {
  const shelving = (request: FastifyRequest): Shelving => ({ db, now: now(), origin: readerOrigin(request, config) });
  answer(getBookcaseList, (body, { account, request }) => listBookcases(shelving(request), account, body));
  answer(getBookcase, ({ bookcaseId }, { account, request }) => openBookcase(shelving(request), account, bookcaseId));
  answer(createBookcase, (body, { account, request }) => makeBookcase(shelving(request), account, body));
  answer(updateBookcase, (body, { account, request }) => changeBookcase(shelving(request), account, body));
  answer(deleteBookcase, async ({ bookcaseId }, { account }) => {
    await removeBookcase(db, account, bookcaseId);
    return {};
  });
  answer(addBookcaseBooks, async (body, { account, request }) => ({
    changed: await addBooks(shelving(request), account, body),
  }));
  answer(removeBookcaseBooks, async (body, { account, request }) => ({
    changed: await removeBooks(shelving(request), account, body),
  }));
  answer(getProfile, (_body, { account, request }) => readProfile(db, account, readerOrigin(request, config)));
  answer(updateProfile, async (body, { account, request }) => {
    await changeProfile(db, account, body, now());
    return readProfile(db, account, readerOrigin(request, config));
  });
  answer(moveBookcaseBook, async (body, { account, request }) => {
    await moveBook(shelving(request), account, body);
    return {};
  });
}
