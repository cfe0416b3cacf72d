import { randomUUID } from 'node:crypto';
import {
  addBookcaseBooks,
  createTeam,
  getBookVersions,
  getUser,
  publishBook,
  shareStatistics,
  updateBook,
} from '@leafcast/contract';
import { startWorker } from '../../src/startup/worker.ts';
import { smallPdf, until, upload } from '../files/upload.ts';
import { createTestApp, lightWorker, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { accountFactory, type Person } from './accounts.ts';
import { signAssertion } from './assertion.ts';
import type { TestCaller } from './caller.ts';
import { type Prepared, prepareBodies } from './prepared.ts';
import { createSpareObjects, requireOk, type Spares } from './spares.ts';

/** Objects of the owner in the team, as named in request bodies. */
export interface Belongings {
  readonly tid: string;
  readonly bookId: string;
  readonly folderId: string;
  readonly themeId: string;
  readonly templateId: string;
  readonly brandId: string;
  readonly bookcaseId: string;
  readonly messageId: string;
  /** Id of a business card, which belongs to the owner alone. */
  readonly cardId: string;
  readonly configId: string;
  readonly logo: string;
  /** Id of a team member other than the owner and the viewer. */
  readonly helperId: string;
  /** Token of a link that shows the book's statistics to anyone. */
  readonly figuresToken: string;
}

export interface World extends Belongings, Spares, Prepared {
  readonly app: TestApp;
  readonly people: Readonly<Record<Exclude<TestCaller, 'nobody'>, Person>>;
  /** Returns a separate browser for a caller; cookies that it receives are not shared with other browsers. */
  browserOf(caller: TestCaller): TestClient;
  /** Creates a proof of an external identity for this server. */
  assertion(subject?: string): string;
  stop(): Promise<void>;
}

const secret = 'a secret of the operator, long enough';

/** Creates one server, and every kind of object that an owner may have; all their texts contain "Canary". */
export async function createWorld(): Promise<World> {
  const app = await createTestApp({ thirdAccountSecret: secret });
  const first = await app.signedIn();
  const { userId, uEmail: email } = await requireOk(first.call(getUser, {}));
  const owner = { client: first, userId, email };
  const accounts = accountFactory(app, userId);
  const [another, viewer, operator] = await Promise.all([accounts.account(), accounts.account(), accounts.account()]);
  await app.services.db.updateTable('account').set({ is_operator: true }).where('id', '=', operator.userId).execute();
  const people = { another, viewer, owner, operator };

  const { tid } = await requireOk(owner.client.call(createTeam, { name: 'Canary' }));
  const bookId = await convertedBook(app, owner.client, tid);
  const spares = createSpareObjects({ app, owner, viewer, accounts, tid, bookId });
  await spares.join(tid, viewer, 'viewer');
  const prepared = prepareBodies({ app, owner, operator, tid, spares });
  const belongings = await belongingsOf(owner.client, spares, { tid, bookId });
  return {
    app,
    people,
    ...belongings,
    ...spares,
    ...prepared,
    browserOf(caller) {
      const client = app.client();
      if (caller === 'nobody') return client;
      for (const [name, value] of people[caller].client.cookies) client.cookies.set(name, value);
      return client;
    },
    assertion: (subject = randomUUID()) => signAssertion(app.url, secret, subject),
    stop: () => app.stop(),
  };
}

/** Creates a two-page book and then stops all conversions, so that nothing changes in the background. */
async function convertedBook(app: TestApp, owner: TestClient, tid: string): Promise<string> {
  const worker = await startWorker(app.services, lightWorker);
  const files = [{ name: 'a.pdf', bytes: smallPdf(2, 'Canary') }];
  const bookId = await upload(owner, files, { title: 'Canary', tid });
  await until(owner, bookId, 'complete');
  await worker.stop();
  await requireOk(owner.call(updateBook, { bookId, bookConfig: { messageButton: 'Show' }, desc: 'Canary' }));
  await requireOk(owner.call(publishBook, { bookId }));
  // The sizes of versions are computed when they are first requested.
  await requireOk(owner.call(getBookVersions, { bookId }));
  return bookId;
}

async function belongingsOf(
  owner: TestClient,
  spares: Spares,
  { tid, bookId }: Pick<Belongings, 'tid' | 'bookId'>,
): Promise<Belongings> {
  const helper = await spares.member(tid);
  const bookcaseId = await spares.bookcase();
  await requireOk(owner.call(addBookcaseBooks, { bookcaseId, bookIds: [bookId] }));
  const { url } = await requireOk(owner.call(shareStatistics, { bookId, zone: 'UTC' }));
  return {
    tid,
    bookId,
    bookcaseId,
    helperId: helper.userId,
    folderId: await spares.folder(),
    themeId: await spares.theme(),
    templateId: await spares.template(),
    brandId: await spares.brand(),
    messageId: await spares.message(),
    cardId: await spares.card(),
    configId: await spares.config(),
    logo: await spares.picture('logoImage'),
    figuresToken: url.split('#')[1] ?? '',
  };
}
