import { Buffer } from 'node:buffer';
import {
  addBookcaseBooks,
  arrangePages,
  convertPages,
  createAccountInvitation,
  createBookFile,
  createSignature,
  getAccountInvitations,
  getBook,
  getPlanCodes,
  issuePlanCodes,
  publishBook,
  saveBookLanguage,
  saveOwnTemplate,
  setBookPrivacy,
  shareStatistics,
} from '@leafcast/contract';
import { upload } from '../files/upload.ts';
import type { TestApp } from '../harness/app.ts';
import type { Person } from './accounts.ts';
import { form } from './form.ts';
import { requireOk, type Spares } from './spares.ts';

interface Place {
  readonly app: TestApp;
  readonly owner: Person;
  readonly operator: Person;
  readonly tid: string;
  readonly spares: Spares;
}

export type Prepared = ReturnType<typeof prepareBodies>;

/** Prepares the bodies and ids for calls that require more than one previous step. */
export function prepareBodies(place: Place) {
  return { ...booksBy(place), ...looksBy(place), ...forOperators(place) };
}

function booksBy({ owner: { client }, spares }: Place) {
  /** Creates a book and returns a request that swaps its pages. */
  async function turning() {
    const bookId = await spares.book();
    const { revision } = await requireOk(client.call(getBook, { bookId }));
    return { bookId, revision, pages: [{ from: 1 }, { from: 0 }] };
  }
  /** Creates a book, and an uploaded document to be added to that book. */
  async function added() {
    const bookId = await spares.book();
    const { uploadId } = await spares.upload({ bookId });
    return { bookId, uploadId };
  }
  return {
    turning,
    /** Swaps the pages of a new book and returns a request that undoes the change. */
    async turned() {
      const change = await turning();
      const { revision, stepId } = await requireOk(client.call(arrangePages, change));
      return { bookId: change.bookId, revision, stepId };
    },
    added,
    async part() {
      const wanted = await added();
      return { bookId: wanted.bookId, ...(await requireOk(client.call(convertPages, wanted))) };
    },
    /** Creates a book that is available in English and another language. */
    async spoken(language: string) {
      const bookId = await spares.book();
      await requireOk(client.call(saveBookLanguage, { bookId, languages: ['en', language] }));
      return { bookId, language };
    },
    async published() {
      const bookId = await spares.book();
      await requireOk(client.call(publishBook, { bookId }));
      return { bookId };
    },
    async file() {
      const bookId = await spares.book();
      const { fileId } = await requireOk(client.call(createBookFile, { bookId, target: 'html', name: 'a.zip' }));
      return { bookId, fileId };
    },
    async sharing() {
      const bookId = await spares.book();
      await requireOk(client.call(shareStatistics, { bookId, zone: 'UTC' }));
      return { bookId };
    },
    async shelved() {
      const [bookcaseId, bookId] = [await spares.bookcase(), await spares.book()];
      await requireOk(client.call(addBookcaseBooks, { bookcaseId, bookIds: [bookId] }));
      return { bookcaseId, bookIds: [bookId] };
    },
  };
}

function looksBy({ owner: { client }, tid, spares }: Place) {
  return {
    /** Creates a template that contains passwords. */
    async locking(): Promise<string> {
      const bookId = await spares.book();
      await requireOk(client.call(setBookPrivacy, { bookId, password: 'countess-1' }));
      const wanted = { tid, bookId, name: spares.word(), parts: ['password' as const], coverPage: 0 };
      return (await requireOk(client.call(saveOwnTemplate, wanted))).templateId;
    },
    /** Returns an exported template as a form. */
    async templateFile(): Promise<FormData> {
      const response = await client.fetch(`/book_edit2/export/template/${await spares.template()}/file`);
      const file = { ...((await response.json()) as object), name: spares.word() };
      return form({ tid }, Buffer.from(JSON.stringify(file)), 'template.json');
    },
    async signature(): Promise<string> {
      const password = 'paper-42';
      const wanted = { name: 'Canary', years: 1, password, confirmation: password };
      return (await requireOk(client.call(createSignature, wanted))).signatureId;
    },
  };
}

function forOperators({ app: { services }, owner, operator: { client }, tid, spares }: Place) {
  return {
    async accountInvitation(): Promise<string> {
      await requireOk(client.call(createAccountInvitation, {}));
      const { list } = await requireOk(client.call(getAccountInvitations, {}));
      return list[0]?.invitationId ?? '';
    },
    async planCode(): Promise<string> {
      await requireOk(client.call(issuePlanCodes, { kind: 'points', amount: 1, password: 'leaf-by-leaf-42' }));
      const { list } = await requireOk(client.call(getPlanCodes, {}));
      return list[0]?.codeId ?? '';
    },
    /** Creates an account that needs an authenticator code to sign in but has lost its authenticator. */
    async accountWithCodes(): Promise<string> {
      const { userId } = await spares.account();
      const lost = { account_id: userId, secret: Buffer.of(1), is_confirmed: true };
      await services.db.insertInto('code_key').values(lost).execute();
      return userId;
    },
    /** Creates a book that is waiting for its conversion. */
    waitingBook: () => upload(owner.client, [{ name: 'a.pdf', bytes: spares.pdf }], { title: 'Canary', tid }),
  };
}
