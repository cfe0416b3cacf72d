import type { ReaderConfig, UnlockResponse } from '@leafcast/book';
import {
  type CallBody,
  getMessageList,
  type MessageState,
  type PublicMessages,
  publishBook,
  setBookPrivacy,
  setMessageState,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { createTestTeam } from '../../../test/accounts/team.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { requestRaw } from '../../../test/harness/raw.ts';
import { storeMessage } from './messages.ts';

const password = 'paper-boat-7';
let test: TestApp;
let author: TestClient;
let bookId: string;
let url: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
  await until(author, bookId, 'complete');
  await author.call(updateBook, { bookId, bookConfig: { messageButton: 'Show', messageWriters: 'everyone' } });
  url = (await author.call(publishBook, { bookId })).data?.url ?? '';
  const body = new URLSearchParams({ name: 'Mia', text: 'Paper canary' });
  await fetch(`${url}comment-post`, { method: 'POST', body });
  const messageIds = (await author.call(getMessageList, { bookId })).data?.list.map(({ messageId }) => messageId) ?? [];
  await author.call(setMessageState, { bookId, messageIds, state: 'approved' });
});
afterAll(() => test?.stop());

async function allow(privacy: Omit<CallBody<typeof setBookPrivacy>, 'bookId'>) {
  await author.call(setBookPrivacy, { bookId, ...privacy });
  await waitFixedTime(1100, 'the server caches what it has read for one second');
}

const listAt = 'meta/comment.json';
/**
 * Checks whether messages are served at URLs with a prefix. If they are not, the response must contain no text of a
 * message.
 */
async function isTold(prefix: string): Promise<boolean> {
  const answer = await fetch(new URL(prefix + listAt, url));
  const text = await answer.text();
  const list = answer.ok ? (JSON.parse(text) as Partial<PublicMessages>).list : undefined;
  expect(text.includes('canary')).toBe(list?.length === 1);
  return list?.length === 1;
}

async function configIn(frame: Record<string, string>): Promise<ReaderConfig> {
  const html = (await requestRaw(url, frame)).body.toString();
  return JSON.parse(/id="leafcast-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

async function unlocked(): Promise<UnlockResponse | null> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}unlock`, { method: 'POST', headers, body: JSON.stringify({ password }) });
  return ((await answer.json()) as { data: UnlockResponse | null }).data;
}

it('an unprotected book serves its messages to everyone', async () => {
  await allow({ privacy: 'public' });
  expect(await isTold('./')).toBe(true);
});

it('an embed-only book serves its messages only at the URL that a frame receives', async () => {
  await allow({ privacy: 'embedded' });
  const { files, messages } = await configIn({ 'sec-fetch-dest': 'iframe' });
  expect(messages?.list).toBe(files + listAt);
  expect(await isTold(files)).toBe(true);
  expect(await isTold('./')).toBe(false);
  expect(await isTold(`./e/${'A'.repeat(60)}/`)).toBe(false);
});

it('a fully locked book serves its messages only with its password; a book with an unlocked first page serves them to everyone', async () => {
  await allow({ privacy: 'public', password, startPage: 1 });
  expect(await isTold('./')).toBe(false);
  expect(await isTold(`./k/${'A'.repeat(60)}/`)).toBe(false);
  expect(await isTold((await unlocked())?.files ?? '')).toBe(true);
  await allow({ password, startPage: 2 });
  expect(await isTold('./')).toBe(true);
  expect(await isTold((await unlocked())?.files ?? '')).toBe(true);
});

it('only moderators get unapproved messages and email addresses; other members get what readers see, without email addresses (RULINGS 22)', async () => {
  const team = createTestTeam(test);
  const [editor, ...others] = await Promise.all([
    team.member('editor'),
    team.member('contributor'),
    team.member('viewer'),
  ]);
  const ofTeam = await upload(editor, [{ name: 'a.pdf', bytes: smallPdf(1) }], { tid: team.tid });
  const message = { name: 'Mia', email: 'mia@example.test', text: 'Hello', website: '' };
  await storeMessage(test.services.db, ofTeam, message, test.services.now());
  const seen = async (client: TestClient, state?: MessageState) =>
    (await client.call(getMessageList, { bookId: ofTeam, ...(state && { state }) })).data;
  const [first] = (await seen(editor))?.list ?? [];
  expect(first).toMatchObject({ name: 'Mia', email: 'mia@example.test', state: 'waiting' });
  for (const member of others) {
    for (const state of ['waiting', 'hidden', 'approved'] as const) {
      const messageIds = [first?.messageId ?? ''];
      await editor.call(setMessageState, { bookId: ofTeam, messageIds, state });
      const list = state === 'approved' ? [{ name: 'Mia', email: '' }] : [];
      const counts = { waiting: 0, hidden: 0, approved: list.length };
      expect(await seen(member)).toMatchObject({ list, total: list.length, counts });
      expect(await seen(member, state)).toMatchObject({ list, total: list.length });
    }
  }
});
