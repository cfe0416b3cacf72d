import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account/account.ts';
import { startSession } from '../accounts/account/session/session.ts';
import { requireAccount } from '../accounts/calls/signed-in.ts';
import { listSignatures, unlockSignature } from '../accounts/own-account/signatures/signatures.ts';
import { localAccount, localCaller } from '../accounts/sign-in/registration/local-account.ts';
import { openFinishedFile, prepareFinishedFolder } from '../hosting/export/finished-folder.ts';
import { publishBook, publishBookFolder } from '../hosting/published-files/publish-book.ts';
import { publishBookNow, publishFolderNow } from '../hosting/published-files/publish-now.ts';
import { checkRequest, requireSignature } from '../hosting/published-files/request-file.ts';
import { waitUntilConverted } from '../intake/conversion/wait-until-converted.ts';
import { type ImportedFile, importFile } from '../intake/upload/import-file.ts';
import { exportProject } from '../library/projects/export-project.ts';
import { importProject } from '../library/projects/import-project.ts';
import { trackOpenResponses } from '../platform/http/connections/open-responses.ts';
import { writeCookie } from '../platform/http/requests/cookies.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../records/access/access.ts';
import { previewToken } from '../records/access/preview-token.ts';
import type { BookServices } from '../records/book-services.ts';
import { discardBooks } from '../records/files/discard.ts';

/** Parameters of a server function, except its services. */
type Rest<Work extends (services: never, ...rest: never) => unknown> =
  Parameters<Work> extends [unknown, ...infer Tail] ? Tail : never;

/** Operations of the server that another product in the same process may use. */
export type Authoring = ReturnType<typeof openAuthoring>;

/** Returns the operations of the server for another product that runs in the same process. */
export function openAuthoring(app: FastifyInstance, services: BookServices) {
  const { config, log, now, publishedMark, secret } = services;
  return {
    config,
    log,
    now,
    /** Returns the watermark text for the pages of published books; `null` if there is no watermark. */
    publishedMark,
    secret,
    accounts: openAccounts(services),
    books: openBooks(services),
    projects: {
      export: (...rest: Rest<typeof exportProject>) => exportProject(services, ...rest),
      import: (...rest: Rest<typeof importProject>) => importProject(services, ...rest),
    },
    publishing: openPublishing(services),
    /** Tracks responses that stay open, so that the server can close them when it stops. */
    trackOpenResponses: () => trackOpenResponses(app),
  };
}

function openAccounts(services: BookServices) {
  const { config, db, now } = services;
  return {
    /** Returns the id of the account of this computer's user, or of the program's own account for batches. */
    local: (name?: 'me' | 'batch') => localAccount(services, name),
    /** @throws Refusal if the request has no valid session */
    require: (request: FastifyRequest) => requireAccount(request, services),
    /**
     * Starts a session that stays valid even if a window is open for weeks.
     *
     * @param token token that the window already has; a new one is created if omitted
     * @returns the token
     */
    async startSession(accountId: string, token?: string): Promise<string> {
      const session = { isPersistent: true, userAgent: 'Leafcast desktop', ...(token !== undefined && { token }) };
      return (await startSession(db, accountId, now(), session)).token;
    },
    /** Sends a session cookie, which expires when the window is closed. */
    writeSessionCookie(reply: FastifyReply, token: string): void {
      const cookie = { isSecure: config.isCookieSecure, maxAgeSeconds: null, sameSite: 'strict' } as const;
      writeCookie(reply, 'leafcast', token, cookie);
    },
    /** @param pages maximum number of pages or images that the account imports; `null` for no limit */
    async setImportLimit(accountId: string, pages: number | null): Promise<void> {
      const powers = pages === null ? {} : { importPages: { limit: pages } };
      await db
        .updateTable('account')
        .set({ powers: JSON.stringify(powers) })
        .where('id', '=', accountId)
        .execute();
    },
    signatures: (accountId: string) => listSignatures(services, accountId),
    unlockSignature: (...rest: Rest<typeof unlockSignature>) => unlockSignature(services, ...rest),
  };
}

function openBooks(services: BookServices) {
  const { db, now } = services;
  const isVisible = async (account: Pick<Account, 'id'>, bookId: string): Promise<boolean> => {
    if (!isBookId(bookId)) return false;
    const book = accessibleBooks(db, account, 'book.view').where('book.id', '=', bookId).select('book.id');
    return (await book.executeTakeFirst()) !== undefined;
  };
  return {
    isVisible,
    /**
     * Returns the path under which the draft of a book can be previewed.
     *
     * @throws Refusal if the account cannot see the book
     */
    async previewPath(account: Pick<Account, 'id' | 'sessionId'>, bookId: string): Promise<string> {
      if (!(await isVisible(account, bookId))) throw bookNotFound();
      return `/preview/${await previewToken(db, bookId, account, now())}/`;
    },
    /** Returns the number of all books. */
    async count(): Promise<number> {
      const counted = await db
        .selectFrom('book')
        .select(({ fn }) => fn.countAll<string>().as('books'))
        .executeTakeFirst();
      return Number(counted?.books ?? 0);
    },
    /** Returns the titles of up to 10,000 books, and the names of up to 10,000 source files. */
    async titles(): Promise<string[]> {
      const books = await db.selectFrom('book').select('title').limit(10_000).execute();
      const sources = await db.selectFrom('book_source').select('name').limit(10_000).execute();
      return [...books.map(({ title }) => title), ...sources.map(({ name }) => name)];
    },
    /** Creates a book of an account from a file on this computer, and queues its conversion. */
    import: async (accountId: string, file: ImportedFile) =>
      importFile(services, await localCaller(services, accountId), file),
    waitUntilConverted: (...rest: Rest<typeof waitUntilConverted>) => waitUntilConverted(services, ...rest),
    /** Deletes one book of an account, or all its books. */
    discard: (accountId: string, bookId?: string) => discardBooks(services, accountId, bookId),
  };
}

function openPublishing(services: BookServices) {
  return {
    checkRequest: (...rest: Rest<typeof checkRequest>) => checkRequest(services, ...rest),
    requireSignature: (...rest: Rest<typeof requireSignature>) => requireSignature(services, ...rest),
    /** Publishes the draft of a book of the program's own account, without the checks of a request. */
    publish: (...rest: Rest<typeof publishBook>) => publishBook(services, ...rest),
    publishFolder: (...rest: Rest<typeof publishBookFolder>) => publishBookFolder(services, ...rest),
    /** Publishes the draft of a book for a user, with the checks of a request. */
    publishRequest: (...rest: Rest<typeof publishBookNow>) => publishBookNow(services, ...rest),
    publishFolderRequest: (...rest: Rest<typeof publishFolderNow>) => publishFolderNow(services, ...rest),
    /** Prepares the draft of a book for the upload to another server. */
    prepareFinishedFolder: (...rest: Rest<typeof prepareFinishedFolder>) => prepareFinishedFolder(services, ...rest),
    openFinishedFile: (...rest: Rest<typeof openFinishedFile>) => openFinishedFile(services, ...rest),
  };
}
