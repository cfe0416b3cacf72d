import {
  deleteMessages,
  envelopeSchema,
  getMessageList,
  publicMessagesSchema,
  publishBook,
  replyToMessage,
  setMessageState,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
let url: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1, 'Leaf') }], { title: 'Asked' });
  await until(author, bookId, 'complete');
  url = await publishWith('Show');
});
afterAll(() => test.stop());
beforeEach(async () => {
  const { db } = test.services;
  await db.deleteFrom('reader_message').execute();
  await db.deleteFrom('budget').execute();
});

async function publishWith(messageButton: 'Show' | 'Hide', messageWriters = 'everyone') {
  await author.call(updateBook, { bookId, bookConfig: { messageButton, messageWriters } });
  return (await author.call(publishBook, { bookId })).data?.url ?? '';
}

async function republishWith(messageButton: 'Show' | 'Hide', messageWriters?: string) {
  await publishWith(messageButton, messageWriters);
  // Wait until readers see the change.
  await waitFixedTime(1100, 'the server caches what it has read for one second');
}

/** Sends a message as a form on another site does. */
async function post(fields: Record<string, string>, address = url) {
  const response = await fetch(`${address}comment-post`, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, headers: response.headers, answer: envelopeSchema.parse(await response.json()) };
}

const shown = async () => publicMessagesSchema.parse(await (await fetch(`${url}meta/comment.json`)).json()).list;
const listed = async () => (await author.call(getMessageList, { bookId })).data;

describe("a reader's message", () => {
  it('is accepted from any site, and shown to readers after the author has approved it (W-466, W-467)', async () => {
    const { status, headers, answer } = await post({
      name: 'Mia',
      email: 'mia@example.test',
      text: 'A <b>leaf</b>\nturns',
    });
    expect([status, answer.code]).toEqual([200, 'OK']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('set-cookie')).toBeNull();
    expect(await shown()).toEqual([]);
    const before = await listed();
    expect(before).toMatchObject({ total: 1, waiting: 1, list: [{ name: 'Mia', email: 'mia@example.test' }] });
    const messageId = before?.list[0]?.messageId ?? '';
    expect(
      (await author.call(setMessageState, { bookId, messageIds: [messageId], state: 'approved' })).data?.changed,
    ).toBe(1);
    expect(await shown()).toMatchObject([{ name: 'Mia', text: 'A <b>leaf</b>\nturns' }]);
    expect(await (await fetch(`${url}meta/comment.json`)).text()).not.toContain('example.test');
    await author.call(setMessageState, { bookId, messageIds: [messageId], state: 'waiting' });
    expect(await shown()).toEqual([]);
    await author.call(deleteMessages, { bookId, messageIds: [messageId] });
    expect((await listed())?.total).toBe(0);
  });

  it.each([
    ['no name', { name: ' ', text: 'x' }],
    ['an empty text', { name: 'x', text: '' }],
    ['an invalid email address', { name: 'x', text: 'x', email: 'nobody' }],
    ['a text that is too long', { name: 'x', text: 'x'.repeat(2001) }],
    ['a name that is too long', { name: 'x'.repeat(81), text: 'x' }],
  ])('is rejected with %s', async (_, fields) => {
    expect((await post(fields)).answer).toMatchObject({ code: 'ERROR', status: '0' });
    expect((await listed())?.total).toBe(0);
  });

  it('is acknowledged but discarded if a bot has filled in the hidden field', async () => {
    expect((await post({ name: 'Bot', text: 'Buy', website: 'http://spam.example' })).answer.code).toBe('OK');
    expect((await listed())?.total).toBe(0);
  });

  it('is stored without control characters and without characters that change the text direction', async () => {
    await post({ name: 'A\u202eB\nC', text: 'one\u2066\r\ntwo\u0007' });
    expect((await listed())?.list[0]).toMatchObject({ name: 'AB C', text: 'one\ntwo' });
  });

  it('is rate-limited per network', async () => {
    const answers = [];
    for (let count = 0; count < 8; count += 1) answers.push((await post({ name: 'x', text: `${count}` })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('can be read and moderated only by accounts that may edit the book (RULINGS 22)', async () => {
    await post({ name: 'Mia', text: 'Hello' });
    const messageId = (await listed())?.list[0]?.messageId ?? '';
    const stranger = await test.signedIn();
    expect((await stranger.call(getMessageList, { bookId })).code).toBe('BOOK_NOT_FOUND');
    const approval = { bookId, messageIds: [messageId], state: 'approved' } as const;
    expect((await stranger.call(setMessageState, approval)).code).toBe('BOOK_NOT_FOUND');
    expect((await stranger.call(deleteMessages, { bookId, messageIds: [messageId] })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(getMessageList, { bookId })).code).toBe('LOGIN_SIGNOUT');
    // An attempt to moderate the message through another book is rejected as well.
    const other = await upload(author, [{ name: 'b.pdf', bytes: smallPdf(1, 'Leaf') }], { title: 'Other' });
    const crossed = await author.call(setMessageState, { ...approval, bookId: other });
    expect(crossed.code).toBe('ERROR');
    const unknown = { bookId, messageIds: [messageId, 'x'], state: 'approved' } as const;
    expect((await author.call(setMessageState, unknown)).code).toBe('ERROR');
  });

  it('can be hidden and answered publicly, and is counted by state', async () => {
    await post({ name: 'Mia', text: 'Hello' });
    await post({ name: 'Bo', text: 'Spam' });
    const [spam, hello] = (await listed())?.list ?? [];
    const ids = [hello?.messageId ?? '', spam?.messageId ?? ''] as const;
    await author.call(setMessageState, { bookId, messageIds: [ids[0]], state: 'approved' });
    await author.call(setMessageState, { bookId, messageIds: [ids[1]], state: 'hidden' });
    const reply = { bookId, messageId: ids[0], reply: ' Thank <b>you</b> \u202e' };
    expect((await author.call(replyToMessage, reply)).data?.changed).toBe(1);
    expect((await listed())?.counts).toEqual({ waiting: 0, approved: 1, hidden: 1 });
    const hidden = (await author.call(getMessageList, { bookId, state: 'hidden' })).data;
    expect(hidden).toMatchObject({ total: 1, list: [{ text: 'Spam', reply: '' }] });
    await expect
      .poll(shown, { timeout: 20_000, interval: 500 })
      .toMatchObject([{ text: 'Hello', reply: 'Thank <b>you</b> ' }]);
    const stranger = await test.signedIn();
    expect((await stranger.call(replyToMessage, reply)).code).toBe('BOOK_NOT_FOUND');
  });

  it('is accepted only from permitted writers, and only by a book that accepts messages', async () => {
    onTestFinished(() => republishWith('Show'));
    await republishWith('Show', 'withEmail');
    expect((await post({ name: 'x', text: 'x' })).answer.code).toBe('ERROR');
    expect((await post({ name: 'x', text: 'x', email: 'x@example.test' })).answer.code).toBe('OK');
    await republishWith('Show', 'nobody');
    expect((await post({ name: 'x', text: 'x', email: 'x@example.test' })).answer.code).toBe('FORBIDDEN');
    expect(await shown()).toEqual([]);
    await republishWith('Hide');
    expect((await post({ name: 'x', text: 'x' })).answer.code).toBe('BOOK_NOT_FOUND');
    expect(envelopeSchema.parse(await (await fetch(`${url}meta/comment.json`)).json()).code).toBe('BOOK_NOT_FOUND');
    expect((await post({ name: 'x', text: 'x' }, `${test.url}/b/11111111/`)).answer.code).toBe('BOOK_NOT_FOUND');
  });
});
