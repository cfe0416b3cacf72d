import { randomUUID } from 'node:crypto';
import { emptyCard } from '@leafcast/book';
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
import type { TestClient } from './client.ts';
import { png } from './pictures.ts';
import { smallPdf, until, upload } from './upload.ts';

/** Objects of one account, each by its id. */
interface Objects {
  readonly bookId: string;
  readonly uploadId: string;
  readonly fileId: string;
  readonly cardId: string;
  readonly configId: string;
  readonly templateId: string;
  readonly themeId: string;
  readonly brandId: string;
  readonly messageId: string;
}

type Body = Readonly<Record<string, unknown>>;
/** Bodies that name objects of somebody, alone or beside the caller's own. */
type Bodies = (their: Objects, own: Objects) => readonly Body[];

const text = { language: 'en', texts: {} };
const book: (more?: Body) => Bodies =
  (more = {}) =>
  ({ bookId }) => [{ bookId, ...more }];
const card = { ...emptyCard, name: 'Mia' };

const bodies: Readonly<Record<string, Bodies>> = {
  'get-page-text': book({ page: 0 }),
  'make-page-audio': book({ page: 0, text: 'x', language: 'en' }),
  'add-business-card': book({ card: { ...card, wechat: `media/${'0'.repeat(20)}.png` } }),
  'delete-business-card': ({ cardId }) => [{ cardId }],
  'get-book-business-card': book(),
  'get-business-card-list': book(),
  'update-Book-Business-Card': ({ bookId, cardId }, own) => [
    { bookId, isShown: true },
    { bookId: own.bookId, cardId, isShown: true },
  ],
  'update-Business-Card': ({ cardId }) => [{ cardId, card }],
  'delete-book-custom-config': ({ configId }) => [{ configId }],
  'delete-custom-content': book(),
  'get-book-custom-config': ({ configId, bookId }, own) => [{ configId }, { configId: own.configId, bookId }],
  'get-custom-content': book(),
  'save-book-custom-config': book({ kind: 'config', name: 'Taken' }),
  'save-custom-content': book({ content: { title: 'Taken', html: 'x' }, isShown: true }),
  'begin-upload': book({ title: 'Taken', files: [{ name: 'a.pdf', size: 10 }] }),
  'create-blank-book': ({ templateId }) => [{ title: 'Taken', pages: 1, width: 300, height: 400, templateId }],
  'end-upload': ({ uploadId }) => [{ uploadId }],
  'get-book-progress': book(),
  'get-progress': ({ bookId, uploadId }, own) => [{ bookIds: [own.bookId, bookId] }, { uploadIds: [uploadId] }],
  'operate-book': ({ bookId, uploadId }, own) => [
    ...['cancel', 'retry', 'delete', 'disable', 'enable'].map((operate) => ({
      operate,
      bookIds: [own.bookId, bookId],
    })),
    { operate: 'cancel', uploadIds: [own.uploadId, uploadId] },
  ],
  'get-book': ({ bookId }) => [{ bookId }, { bookId, isNew: 1 }],
  'publish-book': book(),
  'set-book-link': book({ bLink: 'taken-book' }),
  'update-book': ({ bookId }, own) => [
    { bookId, title: 'Taken' },
    { bookIds: [own.bookId, bookId], title: 'Taken' },
    { bookId, about: '<about/>', plugin: {} },
  ],
  'create-book-multi': ({ uploadId }, own) => [{ uploads: [{ uploadId: own.uploadId }, { uploadId }] }],
  'reconvert-book-multi': ({ bookId }, own) => [{ bookIds: [own.bookId, bookId] }],
  'replace-book-multi': ({ bookId, uploadId }, own) => [
    { books: [{ bookId, uploadId: own.uploadId }] },
    { books: [{ bookId: own.bookId, uploadId }] },
  ],
  'delete-book-language': book({ language: 'en' }),
  'get-book-language': book(),
  'reset-book-language': book({ language: 'en' }),
  'save-book-language': book(text),
  'get-book-lock': ({ bookId }) => [{ bookId }, { bookId, takeOver: true, holder: 'x' }],
  'copy-book-media': ({ bookId }, own) => [
    { bookId, from: own.bookId, files: [`media/${'0'.repeat(20)}.png`] },
    { bookId: own.bookId, from: bookId, files: [`media/${'0'.repeat(20)}.png`] },
  ],
  'delete-message': ({ bookId, messageId }, own) => [
    { bookId, messageIds: [messageId] },
    { bookId: own.bookId, messageIds: [messageId] },
  ],
  'get-message-list': book(),
  'reply-message': ({ bookId, messageId }, own) => [
    { bookId, messageId, reply: 'Taken' },
    { bookId: own.bookId, messageId, reply: 'Taken' },
  ],
  'set-message-state': ({ bookId, messageId }, own) => [
    { bookId, messageIds: [messageId], state: 'approved' },
    { bookId: own.bookId, messageIds: [messageId], state: 'approved' },
  ],
  'get-preview-code': book(),
  'get-book-privacy': book(),
  'set-book-privacy': ({ bookId }) => [
    { bookId, isProtected: false },
    { bookId, password: 'taken-42' },
    { bookId, sites: [] },
  ],
  'set-book-text-status': book({ status: true }),
  'brand/create': ({ bookId }) => [
    { kind: 'footerBrand', name: 'Taken', bookId, image: `media/${'0'.repeat(20)}.png` },
  ],
  'brand/delete': ({ brandId }) => [{ brandId }],
  'brand/take': ({ brandId, bookId }, own) => [
    { brandId, bookId: own.bookId },
    { brandId: own.brandId, bookId },
  ],
  'update-user-book-logo': book({ logo: `media/${'0'.repeat(20)}.png` }),
  'get-code-info': book(),
  'set-book-sare-icon': book({ icon: '' }),
  'delete-custom-theme': ({ themeId }) => [{ themeId }],
  'delete-own-template': ({ templateId }) => [{ templateId }],
  'open-own-template': ({ templateId, bookId }, own) => [
    { templateId, bookId: own.bookId },
    { templateId: own.templateId, bookId },
  ],
  'rename-own-template': ({ templateId }) => [{ templateId, name: 'Taken' }],
  'save-custom-theme': ({ themeId }) => [{ themeId, name: 'Taken' }],
  'save-own-template': book({ name: 'Taken', parts: ['theme'], coverPage: 1 }),
  'set-template-password': ({ templateId, bookId }, own) => [
    { templateId, bookId: own.bookId },
    { templateId: own.templateId, bookId },
  ],
};

/** They take files, and are tried where they are proved; a log is told of any upload, and tells nothing. */
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
