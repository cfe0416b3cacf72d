import { randomUUID } from 'node:crypto';
import {
  calls,
  getBook,
  getBookcase,
  getBookList,
  getBookPrivacy,
  getBookProgress,
  getBusinessCardList,
  getCustomTheme,
  getFolderList,
  getMessageList,
  getOwnTemplate,
  getProgress,
  getSessionList,
  isForOperators,
} from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { type AccountObjects, createForeignBodies, getLastPathSegment } from '../harness/object-bodies.ts';
import { createAccountObjects } from '../stand-ins/objects.ts';

// Passkeys can only be created by a device. `get-shared-statistics` can be called by anyone with a link, and its `from`
// is a date.
const others = ['rename-passkey', 'remove-passkey', 'get-shared-statistics'];
const names =
  /^(book|upload|file|card|config|template|theme|message|brand|folder|bookcase|session|passkey)Ids?$|^(from|books|uploads)$/;
// Operator calls are tested with all other accounts in rights/rights.test.ts.
const ofPeople = calls.filter((call) => !isForOperators(call));

let test: TestApp;
let victim: TestClient;
let stranger: TestClient;
let theirs: AccountObjects;
let own: AccountObjects;
const nobodys = (id: string): AccountObjects => {
  const names = [
    'bookId',
    'uploadId',
    'fileId',
    'cardId',
    'configId',
    'templateId',
    'themeId',
    'brandId',
    'messageId',
    'folderId',
    'bookcaseId',
    'sessionId',
  ];
  return Object.fromEntries(names.map((name) => [name, id])) as unknown as AccountObjects;
};

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  victim = await test.signedIn();
  stranger = await test.signedIn();
  [theirs, own] = [await createAccountObjects(victim), await createAccountObjects(stranger)];
});
afterAll(() => test.stop());

/** Returns the ids of the client's sessions, without the time of their last use. */
async function sessionsOf(client: TestClient) {
  const { code, data } = await client.call(getSessionList, {});
  return { code, data: data?.list.map(({ sessionId }) => sessionId) };
}

/** Returns everything that the owner sees. */
async function stateOf(client: TestClient, { bookId, uploadId, bookcaseId }: AccountObjects) {
  const answers = await Promise.all([
    client.call(getBook, { bookId }),
    client.call(getBookProgress, { bookId }),
    client.call(getProgress, { uploadIds: [uploadId] }),
    client.call(getBookPrivacy, { bookId }),
    client.call(getBookList, {}),
    client.call(getFolderList, {}),
    client.call(getBookcase, { bookcaseId }),
    client.call(getBusinessCardList, {}),
    client.call(getCustomTheme, {}),
    client.call(getOwnTemplate, {}),
    client.call(getMessageList, { bookId }),
    client.post('/api/user/brand/get-list', {}),
    client.post('/api/book/get-book-custom-config', {}),
    sessionsOf(client),
  ]);
  return answers.map(({ code, data }) => ({ code, data }));
}

it('every API call that names an object is tested', () => {
  const naming = ofPeople.filter(({ body, file }) => {
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    return !file && Object.keys(properties).some((name) => names.test(name));
  });
  const missing = naming.filter((call) => !createForeignBodies(call)).map(({ path }) => getLastPathSegment(path));
  expect(missing.toSorted()).toEqual(others.toSorted());
});

it.each(ofPeople.filter(createForeignBodies).map((call) => [call.path, call] as const))(
  '%s gives the same answer for objects of other accounts and for missing objects, and changes nothing (safety T1, RULINGS 34)',
  async (path, call) => {
    const of = createForeignBodies(call);
    const before = await Promise.all([stateOf(victim, theirs), stateOf(stranger, own)]);
    const unknown = nobodys(randomUUID());
    const ids = [...Object.values(theirs), ...Object.values(unknown)];
    const told = (answer: { code: string; data: unknown; mess: string }) =>
      ids.reduce((all, id) => all.replaceAll(id, 'ID'), JSON.stringify([answer.code, answer.data, answer.mess]));
    const [foreign = [], absent = []] = [of?.(theirs, own), of?.(unknown, own)];
    for (const [index, body] of foreign.entries()) {
      const answer = await stranger.post(path, body);
      expect([body, told(answer)]).toEqual([body, told(await stranger.post(path, absent[index]))]);
      // The response counts deleted or changed objects; every count must be 0.
      const isNothing = Object.values(answer.data ?? {}).every((count) => count === 0);
      expect([body, answer.code === 'OK' && !isNothing]).toEqual([body, false]);
      expect(JSON.stringify(answer.data)).not.toMatch(/canary|kanarienvogel/i);
    }
    for (const odd of of?.(nobodys("x' or true --"), own) ?? []) {
      const { data } = await stranger.post(path, odd);
      expect([odd, Object.values(data ?? {}).every((count) => count === 0)]).toEqual([odd, true]);
    }
    expect(await Promise.all([stateOf(victim, theirs), stateOf(stranger, own)])).toEqual(before);
  },
);
