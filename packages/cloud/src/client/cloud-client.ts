import { embedCode } from '@leafcast/book';
import {
  finishLogin,
  getBook,
  getBookList,
  getPlan,
  getUser,
  login,
  logout,
  operateBook,
  type User,
} from '@leafcast/contract';
import { CloudError } from '../server/failure.ts';
import { CloudServer, type ServerOptions } from '../server/server.ts';
import { type OnlineBook, onlineBook, toSafeUrl } from './online-book.ts';

export interface CloudAccount extends Pick<User, 'name' | 'plan' | 'points' | 'vipUntil' | 'hasPlans'> {
  readonly userId: string;
  readonly email: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether the session lasts for weeks instead of hours. */
  readonly isKept: boolean;
}

/** Result of signing in. If `ticket` is present, a code from the authenticator app is also required. */
export type LoginResult = { readonly account: CloudAccount } | { readonly ticket: string };

export interface SharedBook {
  readonly title: string;
  /** Public URL of the book, which is also the content of its QR code; empty if the book is not publicly visible. */
  readonly url: string;
  readonly embed: string;
}

/** Result of an operation for one of several books. `message` is the reason for a refusal, or empty. */
export interface OperationResult {
  readonly bookId: string;
  readonly isDone: boolean;
  readonly message: string;
}

/** Number of books on one page of the list. */
export const booksPerPage = 24;

const accountOf = ({ userId, uEmail, name, plan, points, vipUntil, hasPlans }: User): CloudAccount => ({
  userId,
  email: uEmail,
  name,
  plan,
  points,
  vipUntil,
  hasPlans,
});

/**
 * Client for a Leafcast server that is used as the cloud: signing in, the account, and its online books. Failures throw
 * a `CloudError`.
 */
export class CloudClient {
  readonly server: CloudServer;

  constructor(options: ServerOptions) {
    this.server = new CloudServer(options);
  }

  /** Signs in with email address and password. @see D-599, D-682, D-683 */
  async login({ email, password, isKept }: Credentials): Promise<LoginResult> {
    const entered = await inLogin(() => this.server.call(login, { email, password, autoLogin: isKept }));
    return 'needsCode' in entered ? { ticket: entered.ticket } : { account: accountOf(entered) };
  }

  /** Form for the second step of the sign-in. */
  async finishLogin(ticket: string, code: string): Promise<CloudAccount> {
    return accountOf(await inLogin(() => this.server.call(finishLogin, { ticket, code })));
  }

  /** Ends the session on the server, and on this computer even if the server cannot be reached. */
  async logout(): Promise<void> {
    try {
      await this.server.call(logout, {});
    } finally {
      this.server.forget();
    }
  }

  async account(): Promise<CloudAccount> {
    return accountOf(await this.server.call(getUser, {}));
  }

  /** Returns whether VIP renews automatically, and whether the server accepts payments for points and VIP. */
  async plan(): Promise<{ readonly renews: boolean; readonly hasCheckout: boolean }> {
    const { renewal, hasCheckout } = await this.server.call(getPlan, { session: '' });
    return { renews: renewal?.renews ?? false, hasCheckout };
  }

  /**
   * Lists online books.
   *
   * @param page page index, from 0
   * @see D-417 … D-426, D-684
   */
  async books({ page, search }: { readonly page: number; readonly search: string }): Promise<{
    readonly list: readonly OnlineBook[];
    readonly total: number;
  }> {
    const body = { query: search, offset: page * booksPerPage, limit: booksPerPage, power: 'edit' } as const;
    try {
      const { list, total } = await this.server.call(getBookList, body);
      return { list: list.map((item) => onlineBook(item, this.server.origin)), total };
    } catch (cause) {
      const isOfList = cause instanceof CloudError && ['request', 'unknown'].includes(cause.fault);
      throw isOfList ? new CloudError('bookList', cause.message, { cause, code: cause.code }) : cause;
    }
  }

  /**
   * Enables, disables or deletes books. Deleted books are moved to the server's trash, from which they can be restored.
   */
  async operate(
    bookIds: readonly string[],
    operation: 'enable' | 'disable' | 'delete',
  ): Promise<readonly OperationResult[]> {
    const operate = operation === 'delete' ? 'trash' : operation;
    const { list } = await this.server.call(operateBook, { operate, bookIds: [...bookIds] });
    return list.map(({ bookId, code, msg }) => ({ bookId, isDone: code === 'OK', message: code === 'OK' ? '' : msg }));
  }

  /** Returns the title, public URL and embed code of a book. @see D-120 … D-124 */
  async share(bookId: string): Promise<SharedBook> {
    const { title, url: given } = await this.server.call(getBook, { bookId });
    const url = toSafeUrl(given, this.server.origin);
    const choice = { kind: 'frame', size: { ratio: '4/3' }, page: 1, view: 'auto' } as const;
    return { title, url, embed: url === '' ? '' : embedCode({ url, title, close: '' }, choice) };
  }
}

/**
 * Runs one step of signing in and converts its errors: a plain refusal means that the email address, password or code
 * is wrong.
 */
async function inLogin<Data>(enter: () => Promise<Data>): Promise<Data> {
  try {
    return await enter();
  } catch (cause) {
    if (!(cause instanceof CloudError) || cause.fault === 'network') throw cause;
    throw new CloudError(cause.code === 'ERROR' ? 'credentials' : 'login', cause.message, { cause, code: cause.code });
  }
}
