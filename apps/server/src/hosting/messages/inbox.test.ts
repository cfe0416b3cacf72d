import {
  type CallBody,
  countWaitingMessages,
  deleteInboxMessages,
  getInbox,
  publishBook,
  setInboxState,
  setMailPreference,
  updateBook,
} from '@leafcast/contract';
import { loadServerMessages, translator } from '@leafcast/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestTeam } from '../../../test/accounts/team.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { type MailServer, startMailServer } from '../../../test/stand-ins/mail-server.ts';
import { sendNotices } from './notices.ts';

let mail: MailServer;
let test: TestApp;
let author: TestClient;
let stranger: TestClient;
const authorMail = 'author@example.test';
/** Ids and URLs of two books of the author. */
const books: { id: string; url: string }[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  test = await createTestApp({ smtpUrl: mail.url }, { converts: true });
  author = await test.signedIn(authorMail);
  stranger = await test.signedIn();
  for (const title of ['Ferns', 'Mosses']) {
    const id = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1, 'Leaf') }], { title });
    await until(author, id, 'complete');
    await author.call(updateBook, { bookId: id, bookConfig: { messageButton: 'Show' } });
    const { data } = await author.call(publishBook, { bookId: id });
    books.push({ id, url: data?.url ?? '' });
  }
});
afterAll(async () => {
  await test.stop();
  await mail.stop();
});
beforeEach(async () => {
  const { db } = test.services;
  await db.deleteFrom('reader_message').execute();
  await db.deleteFrom('budget').execute();
});

async function write(to: number, name: string, text: string) {
  const response = await fetch(`${books[to]?.url}comment-post`, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ name, text }),
  });
  expect(response.status).toBe(200);
}
async function writeThree() {
  await write(0, 'Mia', 'How tall is it?');
  await write(1, 'Bo', '100% moss');
  await write(0, 'Lin', '<b>Fine</b>');
}
const inbox = async (body: CallBody<typeof getInbox> = {}, client = author) => (await client.call(getInbox, body)).data;
/** Returns the notifications about new messages that were emailed to the author since the last call. */
async function told() {
  const mails = [];
  while (mail.waiting() > 0) mails.push(await mail.next());
  return mails.filter(({ to, text }) => to.includes(authorMail) && text.includes('/book_edit2/inbox'));
}

describe('the inbox', () => {
  it('lists the messages about all books that the account may edit, with paging, search and filters', async () => {
    await writeThree();
    const names: string[] = [];
    let after = '';
    do {
      const page = await inbox({ after, limit: 1 });
      names.push(...(page?.list.map(({ name }) => name) ?? []));
      after = page?.next ?? '';
    } while (after !== '');
    expect(names).toEqual(['Lin', 'Bo', 'Mia']);
    expect(await inbox({ query: '100%' })).toMatchObject({
      list: [{ title: 'Mosses', bookId: books[1]?.id, url: books[1]?.url }],
      counts: { waiting: 3, approved: 0, hidden: 0 },
    });
    expect((await inbox({ query: '_' }))?.list).toEqual([]);
    expect(await inbox({ bookId: books[1]?.id })).toMatchObject({ list: [{ name: 'Bo' }], counts: { waiting: 1 } });
    expect((await inbox({ state: 'hidden' }))?.list).toEqual([]);
    for (const after of ['x', 'WyIxIl0', Buffer.from('["1;","x"]').toString('base64url')]) {
      expect((await author.call(getInbox, { after })).code).toBe('ERROR');
    }

    expect(await inbox({}, stranger)).toMatchObject({ list: [], counts: { waiting: 0 } });
    expect((await stranger.call(getInbox, { bookId: books[0]?.id })).code).toBe('BOOK_NOT_FOUND');
    expect((await stranger.call(getInbox, { tid: 'team-x' })).code).toBe('NO_PERMISSION');
    expect((await stranger.call(countWaitingMessages, {})).data?.waiting).toBe(0);
    expect((await author.call(countWaitingMessages, {})).data?.waiting).toBe(3);
  });

  it('approves, hides and deletes either all of the given messages of several books or none, and never messages of other accounts', async () => {
    await writeThree();
    const ids = (await inbox())?.list.map(({ messageId }) => messageId) ?? [];
    expect((await stranger.call(setInboxState, { messageIds: ids, state: 'hidden' })).code).toBe('ERROR');
    const say = translator(await loadServerMessages('zh'), 'zh');
    expect(await stranger.call(deleteInboxMessages, { messageIds: ids })).toMatchObject({
      code: 'ERROR',
      data: null,
      mess: say('messages.notOwn'),
    });
    const unknown = { messageIds: [...ids, crypto.randomUUID()], state: 'hidden' } as const;
    expect((await author.call(setInboxState, unknown)).code).toBe('ERROR');
    expect((await inbox())?.counts).toEqual({ waiting: 3, approved: 0, hidden: 0 });

    // Listing a message twice, or making the call twenty times concurrently, has the same effect as a single call.
    const [first = '', ...rest] = ids;
    const twice = { messageIds: [first, first], state: 'approved' } as const;
    expect((await author.call(setInboxState, twice)).data?.changed).toBe(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => author.call(deleteInboxMessages, { messageIds: rest })),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(await inbox()).toMatchObject({ list: [{ messageId: first }], counts: { approved: 1 } });
  });

  it("depends on the selected team and on the account's role in it (RULINGS 13)", async () => {
    const team = createTestTeam(test);
    await team.set(author, 'owner');
    const viewer = await team.member('viewer');
    const editor = await team.member('editor');
    await test.services.db
      .updateTable('book')
      .set({ team_id: team.tid })
      .where('id', '=', books[0]?.id ?? '')
      .execute();
    await write(0, 'Ida', 'For the team');
    const seen = async (client: TestClient, tid?: string) =>
      (await inbox(tid === undefined ? {} : { tid }, client))?.list.filter(({ name }) => name === 'Ida').length;
    expect([await seen(editor), await seen(editor, team.tid), await seen(editor, '0')]).toEqual([1, 1, 0]);
    expect(await seen(viewer)).toBe(0);
    await team.set(editor, 'none');
    expect(await seen(editor)).toBe(0);
    await test.services.db.updateTable('book').set({ team_id: null }).execute();
  });
});

describe('an email about messages', () => {
  const run = () => Promise.all(Array.from({ length: 20 }, () => sendNotices(test.services)));

  it('is sent at most once per book and hour, by only one of many servers, to the accounts that want it', async () => {
    await run();
    await told();
    test.passTime(2 * 3600_000);
    await write(1, 'Ann', 'One');
    await write(1, 'Ann', 'Two');
    await run();
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first?.subject).toContain('Mosses');
    expect(first?.text).toContain(`/book_edit2/inbox?bookId=${books[1]?.id}`);
    // A second email is delayed until the hour is over; it then covers all messages.
    await write(1, 'Ann', 'Three');
    await run();
    expect(await told()).toEqual([]);
    test.passTime(3600_000);
    await run();
    expect(await told()).toHaveLength(1);
    // Without new messages, no email is sent.
    test.passTime(3 * 3600_000);
    await run();
    expect(await told()).toEqual([]);
  });

  it('is not sent to accounts that have opted out, or if all messages have been reviewed', async () => {
    await author.call(setMailPreference, { kind: 'readerMessages', isWanted: false });
    await write(1, 'Ann', 'Four');
    test.passTime(2 * 3600_000);
    await run();
    await author.call(setMailPreference, { kind: 'readerMessages', isWanted: true });
    await write(1, 'Ann', 'Five');
    const waiting = (await inbox({ state: 'waiting' }))?.list.map(({ messageId }) => messageId) ?? [];
    await author.call(setInboxState, { messageIds: waiting, state: 'hidden' });
    test.passTime(2 * 3600_000);
    await run();
    expect(await told()).toEqual([]);
  });
});
