import { booksOfPage } from '@leafcast/cloud';
import {
  beginCloudUpload,
  type CloudPage,
  cloudLogin,
  cloudLoginCode,
  cloudLogout,
  getCloud,
  getCloudBooks,
  getCloudShare,
  getCloudUploads,
  openCloudPage,
  operateCloudBooks,
  operateCloudUpload,
  setCloudAddress,
} from '@leafcast/contract';
import { type Answer, Refusal } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Desktop } from '../desktop.ts';
import { type Connection, openConnection } from './connection.ts';
import { openCloudMemory } from './remembered.ts';
import { openUploads, type Uploads } from './uploads.ts';
import { refusalOf } from './words.ts';

interface CloudOptions {
  readonly dataFolder: string;
  /** Server address that the program was built for, as set in the environment. */
  readonly cloud: string | undefined;
}

/** Paths of the pages of a server. @see D-015 … D-017, D-149 … D-154 */
const paths: Readonly<Record<CloudPage, string>> = {
  register: '/login.php?new=1',
  forgot: '/login.php?forgot=1',
  renew: '/book_edit2/plans#vip',
  vip: '/book_edit2/plans#vip',
  yearlyVip: '/book_edit2/plans#vip',
  books: '/book_edit2/books',
  bookcases: '/book_edit2/bookcases',
  account: '/book_edit2/account',
};

/** Registers the calls of the cloud: a Leafcast server on another computer where the user has an account. */
export async function registerCloud(
  app: FastifyInstance,
  answer: Answer,
  desktop: Desktop,
  { dataFolder, cloud = '' }: CloudOptions,
): Promise<Connection> {
  const memory = await openCloudMemory(dataFolder, desktop.services);
  const connection = openConnection(desktop, memory, cloud);
  const uploads = await openUploads(desktop, connection, dataFolder);
  /** Runs an action and converts its errors to messages for the user. */
  const tried = async <Data>(doing: () => Promise<Data>): Promise<Data> => {
    try {
      return await doing();
    } catch (error) {
      throw await refusalOf(error, desktop.language());
    }
  };
  registerAccount(answer, connection, uploads, tried);
  registerOnlineBooks(answer, desktop, connection, tried);

  answer(beginCloudUpload, ({ bookId, overwrites, ...record }) =>
    tried(() => {
      if (record.title.trim() === '') throw new Refusal('ERROR', 'finished.titleMissing');
      const place = { tid: '0', fid: '0', ...(overwrites !== '' && { bookId: overwrites }) };
      return uploads.begin(bookId, { ...record, ...place });
    }),
  );
  answer(getCloudUploads, async () => ({ list: [...uploads.list()] }));
  answer(operateCloudUpload, async ({ uploadId, operate }) => {
    await tried(() => uploads.operate(uploadId, operate));
    return {};
  });

  app.addHook('onListen', () => {
    // If an account is still signed in, its unfinished uploads resume.
    void connection.describe().then(() => uploads.resume());
  });
  app.addHook('preClose', () => uploads.stop());
  return connection;
}

type Tried = <Data>(doing: () => Promise<Data>) => Promise<Data>;

function registerAccount(answer: Answer, connection: Connection, uploads: Uploads, tried: Tried): void {
  answer(getCloud, async () => {
    const described = await connection.describe();
    // If the server was unreachable before, unfinished uploads resume now.
    uploads.resume();
    return described;
  });
  answer(setCloudAddress, async ({ address }) => {
    await connection.setAddress(address);
    return connection.describe();
  });
  answer(cloudLogin, async (given) => {
    const entered = await tried(() => connection.login(given));
    uploads.resume();
    return entered;
  });
  answer(cloudLoginCode, async ({ code }) => {
    await tried(() => connection.finishLogin(code));
    uploads.resume();
    return {};
  });
  answer(cloudLogout, async () => {
    await connection.logout();
    return {};
  });
}

function registerOnlineBooks(answer: Answer, { window }: Desktop, connection: Connection, tried: Tried): void {
  answer(getCloudBooks, ({ page, search }) =>
    tried(async () => {
      const { list, total } = await connection.client().books({ page, search });
      return { list: [...list], total, pageSize: booksOfPage };
    }),
  );
  answer(operateCloudBooks, ({ operate, bookIds }) =>
    tried(async () => ({ list: [...(await connection.client().operate(bookIds, operate))] })),
  );
  answer(getCloudShare, ({ bookId }) => tried(() => connection.client().share(bookId)));
  answer(openCloudPage, async ({ page, bookId }) => {
    const url =
      page === 'book'
        ? (await tried(() => connection.client().share(bookId))).url
        : `${connection.origin()}${paths[page]}`;
    if (url !== '') window.send({ do: 'open', url });
    return {};
  });
}
