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
import { Server, type ServerOptions } from '../server/server.ts';
import { type OnlineBook, onlineBook, pageOf } from './online-book.ts';

export interface CloudAccount extends Pick<User, 'name' | 'plan' | 'points' | 'vipUntil' | 'hasPlans'> {
  readonly userId: string;
  readonly email: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Stays signed in for weeks instead of hours. */
  readonly isKept: boolean;
}

/** `ticket`: a code of the person's app is needed, too. */
export type Entered = { readonly account: CloudAccount } | { readonly ticket: string };

export interface SharedBook {
  readonly title: string;
  /** Public address, what its QR code says; empty where readers see nothing. */
  readonly url: string;
  readonly embed: string;
}

/** How it went with one of several books; `message` is the reason of a refusal, else empty. */
export interface Operated {
  readonly bookId: string;
  readonly isDone: boolean;
  readonly message: string;
}

/** Books of a page of the list. */
export const booksOfPage = 24;

const accountOf = ({ userId, uEmail, name, plan, points, vipUntil, hasPlans }: User): CloudAccount => ({
  ...{ userId, email: uEmail, name, plan, points, vipUntil, hasPlans },
});

/** A Leafcast server as the cloud: signing in, the account, its online books. What fails throws a `CloudError`. */
export class CloudClient {
  readonly server: Server;

  constructor(options: ServerOptions) {
    this.server = new Server(options);
  }

  /** @see D-599, D-682, D-683 */
  async login({ email, password, isKept }: Credentials): Promise<Entered> {
    const entered = await inLogin(() => this.server.call(login, { email, password, autoLogin: isKept }));
    return 'needsCode' in entered ? { ticket: entered.ticket } : { account: accountOf(entered) };
  }

  /** The second step of signing in. */
  async finishLogin(ticket: string, code: string): Promise<CloudAccount> {
    return accountOf(await inLogin(() => this.server.call(finishLogin, { ticket, code })));
  }

  /** Ends the session there, and here also where the server cannot be reached. */
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

  /** Whether VIP goes on by itself, and whether points and VIP can be paid for there. */
  async plan(): Promise<{ readonly renews: boolean; readonly hasCheckout: boolean }> {
    const { renewal, hasCheckout } = await this.server.call(getPlan, { session: '' });
    return { renews: renewal?.renews ?? false, hasCheckout };
  }

  /** @param page from 0 @see D-417 … D-426, D-684 */
  async books({ page, search }: { readonly page: number; readonly search: string }): Promise<{
    readonly list: readonly OnlineBook[];
    readonly total: number;
  }> {
    const body = { query: search, offset: page * booksOfPage, limit: booksOfPage, power: 'edit' } as const;
    try {
      const { list, total } = await this.server.call(getBookList, body);
      return { list: list.map((item) => onlineBook(item, this.server.origin)), total };
    } catch (cause) {
      const isOfList = cause instanceof CloudError && ['request', 'unknown'].includes(cause.fault);
      throw isOfList ? new CloudError('bookList', cause.message, { cause, code: cause.code }) : cause;
    }
  }

  /** A deleted book lies in the trash of the server, from which it can be restored there. */
  async operate(bookIds: readonly string[], operation: 'enable' | 'disable' | 'delete'): Promise<readonly Operated[]> {
    const operate = operation === 'delete' ? 'trash' : operation;
    const { list } = await this.server.call(operateBook, { operate, bookIds: [...bookIds] });
    return list.map(({ bookId, code, msg }) => ({ bookId, isDone: code === 'OK', message: code === 'OK' ? '' : msg }));
  }

  /** @see D-120 … D-124 */
  async share(bookId: string): Promise<SharedBook> {
    const { title, url: given } = await this.server.call(getBook, { bookId });
    const url = pageOf(given, this.server.origin);
    const choice = { kind: 'frame', size: { ratio: '4/3' }, page: 1, view: 'auto' } as const;
    return { title, url, embed: url === '' ? '' : embedCode({ url, title, close: '' }, choice) };
  }
}

/** What failed while somebody signs in, in the words for that: a plain refusal is about address, password or code. */
async function inLogin<Data>(enter: () => Promise<Data>): Promise<Data> {
  try {
    return await enter();
  } catch (cause) {
    if (!(cause instanceof CloudError) || cause.fault === 'network') throw cause;
    throw new CloudError(cause.code === 'ERROR' ? 'credentials' : 'login', cause.message, { cause, code: cause.code });
  }
}
