import { booksPerPage } from '@leafcast/cloud';
import {
  beginCloudUpload,
  type CloudPage,
  cloudLogin,
  cloudLoginCode,
  cloudLogout,
  controlCloudUpload,
  getCloud,
  getCloudBooks,
  getCloudShare,
  getCloudUploads,
  openCloudPage,
  operateCloudBooks,
  setCloudAddress,
} from '@leafcast/contract';
import { type HandleCall, Refusal } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Desktop } from '../system/desktop.ts';
import { openCloudMemory } from './cloud-memory.ts';
import { type CloudConnection, openCloudConnection } from './connection.ts';
import { type CloudUploads, openCloudUploads } from './uploads.ts';
import { toRefusal } from './words.ts';

interface CloudOptions {
  readonly dataFolder: string;
  /** Default server address of this build, as set in the environment. */
  readonly cloud: string | undefined;
}

/** Path of each page on a server. @see D-015 … D-017, D-149 … D-154 */
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

/**
 * Registers the API calls for the cloud, which is a Leafcast server on another computer where the user has an account.
 */
export async function registerCloudCalls(
  app: FastifyInstance,
  handle: HandleCall,
  desktop: Desktop,
  { dataFolder, cloud = '' }: CloudOptions,
): Promise<CloudConnection> {
  const memory = await openCloudMemory(dataFolder, desktop.services);
  const connection = openCloudConnection(desktop, memory, cloud);
  const uploads = await openCloudUploads(desktop, connection, dataFolder);
  /** Runs an action and converts its errors to messages for the user. */
  const withRefusals = async <Data>(action: () => Promise<Data>): Promise<Data> => {
    try {
      return await action();
    } catch (error) {
      throw await toRefusal(error, desktop.language());
    }
  };
  registerAccount(handle, connection, uploads, withRefusals);
  registerOnlineBooks(handle, desktop, connection, withRefusals);

  handle(beginCloudUpload, ({ bookId, overwrites, ...record }) =>
    withRefusals(() => {
      if (record.title.trim() === '') throw new Refusal('ERROR', 'finished.titleMissing');
      const place = { tid: '0', fid: '0', ...(overwrites !== '' && { bookId: overwrites }) };
      return uploads.begin(bookId, { ...record, ...place });
    }),
  );
  handle(getCloudUploads, async () => ({ list: [...uploads.list()] }));
  handle(controlCloudUpload, async ({ uploadId, operate }) => {
    await withRefusals(() => uploads.operate(uploadId, operate));
    return {};
  });

  app.addHook('onListen', () => {
    // If an account is still signed in, its unfinished uploads resume.
    void connection.describe().then(() => uploads.resume());
  });
  app.addHook('preClose', () => uploads.stop());
  return connection;
}

type WithRefusals = <Data>(action: () => Promise<Data>) => Promise<Data>;

function registerAccount(
  handle: HandleCall,
  connection: CloudConnection,
  uploads: CloudUploads,
  withRefusals: WithRefusals,
): void {
  handle(getCloud, async () => {
    const described = await connection.describe();
    // If the server was unreachable before, unfinished uploads resume now.
    uploads.resume();
    return described;
  });
  handle(setCloudAddress, async ({ address }) => {
    await connection.setAddress(address);
    return connection.describe();
  });
  handle(cloudLogin, async (given) => {
    const entered = await withRefusals(() => connection.login(given));
    uploads.resume();
    return entered;
  });
  handle(cloudLoginCode, async ({ code }) => {
    await withRefusals(() => connection.finishLogin(code));
    uploads.resume();
    return {};
  });
  handle(cloudLogout, async () => {
    await connection.logout();
    return {};
  });
}

function registerOnlineBooks(
  handle: HandleCall,
  { window }: Desktop,
  connection: CloudConnection,
  withRefusals: WithRefusals,
): void {
  handle(getCloudBooks, ({ page, search }) =>
    withRefusals(async () => {
      const { list, total } = await connection.client().books({ page, search });
      return { list: [...list], total, pageSize: booksPerPage };
    }),
  );
  handle(operateCloudBooks, ({ operate, bookIds }) =>
    withRefusals(async () => ({ list: [...(await connection.client().operate(bookIds, operate))] })),
  );
  handle(getCloudShare, ({ bookId }) => withRefusals(() => connection.client().share(bookId)));
  handle(openCloudPage, async ({ page, bookId }) => {
    const url =
      page === 'book'
        ? (await withRefusals(() => connection.client().share(bookId))).url
        : `${connection.origin()}${paths[page]}`;
    if (url !== '') window.send({ do: 'open', url });
    return {};
  });
}
