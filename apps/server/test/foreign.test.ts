import { randomUUID } from 'node:crypto';
import {
  addBusinessCard,
  beginUpload,
  calls,
  createBrand,
  getBook,
  getBookList,
  getBookPrivacy,
  getBookProgress,
  getBusinessCardList,
  getCustomTheme,
  getMessageList,
  getOwnTemplate,
  getProgress,
  publishBook,
  saveBookCustomConfig,
  saveCustomTheme,
  saveOwnTemplate,
  updateBook,
  uploadFile,
} from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestApp, type TestApp } from './app.ts';
import { bodies, card, type Objects } from './bodies-that-name.ts';
import type { TestClient } from './client.ts';
import { png } from './pictures.ts';
import { smallPdf, until, upload } from './upload.ts';

const others = ['upload-book-files', 'upload-file', 'add-upload-log'];
const names = /^(book|upload|file|card|config|template|theme|message|brand)Ids?$|^(from|books|uploads)$/;
const tailOf = (path: string) => path.replace(/^\/api\/(?:user\/(?=brand\/)|\w+\/)/, '');

let test: TestApp;
let victim: TestClient;
let stranger: TestClient;
let theirs: Objects;
let own: Objects;
const nobodys = (id: string): Objects => {
  const names = ['bookId', 'uploadId', 'fileId', 'cardId', 'configId', 'templateId', 'themeId', 'brandId', 'messageId'];
  return Object.fromEntries(names.map((name) => [name, id])) as unknown as Objects;
};

beforeAll(async () => {
  test = await makeTestApp({}, { converts: true });
  victim = await test.signedIn();
  stranger = await test.signedIn();
  [theirs, own] = [await objectsOf(victim), await objectsOf(stranger)];
});
afterAll(() => test.stop());

async function objectsOf(client: TestClient): Promise<Objects> {
  const bookId = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(2, 'Kanarienvogel') }], { title: 'Canary' });
  await until(client, bookId, 'complete');
  await client.call(updateBook, { bookId, bookConfig: { messageButton: 'Show' }, desc: 'Canary' });
  const { data: published } = await client.call(publishBook, { bookId });
  const { data: begun } = await client.call(beginUpload, { title: 'Open', files: [{ name: 'a.pdf', size: 100 }] });
  const { data: added } = await client.call(addBusinessCard, { card });
  const { data: config } = await client.call(saveBookCustomConfig, { bookId, kind: 'config', name: 'House' });
  const { data: theme } = await client.call(saveCustomTheme, { name: 'Oak', settings: {} });
  const template = await client.call(saveOwnTemplate, { bookId, name: 'Tea', parts: ['theme'], coverPage: 1 });
  const image = await logoIn(client, bookId);
  const brand = await client.call(createBrand, { kind: 'toolBarBrand', name: 'Press', bookId, image });
  await fetch(`${published?.url}comment-post`, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ name: 'Reader', email: 'reader@example.test', text: 'Canary' }),
  });
  const { data: messages } = await client.call(getMessageList, { bookId });
  const made = {
    bookId,
    uploadId: begun?.uploadId ?? '',
    fileId: begun?.files[0]?.fileId ?? '',
    cardId: added?.cardId ?? '',
    configId: config?.configId ?? '',
    templateId: template.data?.templateId ?? '',
    themeId: theme?.themeId ?? '',
    brandId: brand.data?.brandId ?? '',
    messageId: messages?.list[0]?.messageId ?? '',
  };
  for (const [name, id] of Object.entries(made)) if (id === '') throw new Error(`There is no ${name}`);
  return made;
}

async function logoIn(client: TestClient, bookId: string): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', 'logoImage');
  form.set('file', new Blob([new Uint8Array(png(150, 30))]), 'a.png');
  const response = await client.fetch(uploadFile.path, { method: 'POST', body: form });
  return uploadFile.data.parse(((await response.json()) as { data: unknown }).data).path;
}

/** All that its owner sees. */
async function stateOf(client: TestClient, { bookId, uploadId }: Objects) {
  const answers = await Promise.all([
    client.call(getBook, { bookId }),
    client.call(getBookProgress, { bookId }),
    client.call(getProgress, { uploadIds: [uploadId] }),
    client.call(getBookPrivacy, { bookId }),
    client.call(getBookList, {}),
    client.call(getBusinessCardList, {}),
    client.call(getCustomTheme, {}),
    client.call(getOwnTemplate, {}),
    client.call(getMessageList, { bookId }),
    client.post('/api/user/brand/get-list', {}),
    client.post('/api/book/get-book-custom-config', {}),
  ]);
  return answers.map(({ code, data }) => ({ code, data }));
}

it('every call that names an object is among those that are tried', () => {
  const naming = calls.filter(({ body }) => {
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties).some((name) => names.test(name));
  });
  const tried = [...Object.keys(bodies), ...others];
  expect(naming.map(({ path }) => tailOf(path)).filter((tail) => !tried.includes(tail))).toEqual([]);
});

it.each(calls.map(({ path }) => path).filter((path) => tailOf(path) in bodies))(
  '%s answers alike for what is another’s and what is not there, and changes nothing (safety T1, RULINGS 34)',
  async (path) => {
    const of = bodies[tailOf(path)];
    const before = await Promise.all([stateOf(victim, theirs), stateOf(stranger, own)]);
    const unknown = nobodys(randomUUID());
    const ids = [...Object.values(theirs), ...Object.values(unknown)];
    const told = (answer: { code: string; data: unknown; mess: string }) =>
      ids.reduce((all, id) => all.replaceAll(id, 'ID'), JSON.stringify([answer.code, answer.data, answer.mess]));
    const [foreign = [], absent = []] = [of?.(theirs, own), of?.(unknown, own)];
    for (const [index, body] of foreign.entries()) {
      const answer = await stranger.post(path, body);
      expect([body, told(answer)]).toEqual([body, told(await stranger.post(path, absent[index]))]);
      // What was to be deleted or changed is counted: it was nothing.
      const isNothing = Object.values(answer.data ?? {}).every((count) => count === 0);
      expect([body, answer.code === 'OK' && !isNothing]).toEqual([body, false]);
      expect(JSON.stringify(answer.data)).not.toMatch(/canary|kanarienvogel/i);
      expect(await test.client().post(path, body)).toMatchObject({ code: 'LOGIN_SIGNOUT', data: null });
    }
    for (const odd of of?.(nobodys("x' or true --"), own) ?? []) {
      const { data } = await stranger.post(path, odd);
      expect([odd, Object.values(data ?? {}).every((count) => count === 0)]).toEqual([odd, true]);
    }
    expect(await Promise.all([stateOf(victim, theirs), stateOf(stranger, own)])).toEqual(before);
  },
);
