import { emptyCard } from '@leafcast/book';
import {
  addBusinessCard,
  cardPluginsSchema,
  deleteBusinessCard,
  getBookBusinessCard,
  getBusinessCardList,
  publishBook,
  updateBookBusinessCard,
  updateBusinessCard,
  uploadFile,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../../../test/files/pictures.ts';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
let otherBook: string;
let picture: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  const pdf = [{ name: 'a.pdf', bytes: smallPdf(1) }];
  bookId = await upload(author, pdf, { title: 'Cards' });
  otherBook = await upload(author, pdf, { title: 'Other' });
  await until(author, bookId, 'complete');
  await until(author, otherBook, 'complete');
  picture = await send(author, bookId);
});
afterAll(() => test.stop());

async function send(client: TestClient, id: string, width = 20) {
  const form = new FormData();
  form.set('bookId', id);
  form.set('key', 'businessCard');
  form.set('file', new Blob([new Uint8Array(png(width, 20))]), 'code.png');
  const response = await client.fetch(uploadFile.path, { method: 'POST', body: form });
  return uploadFile.data.parse(((await response.json()) as { data: unknown }).data).path;
}

const mia = () => ({
  ...emptyCard,
  name: 'Mia Leaf',
  title: 'Editor',
  company: 'The press',
  phones: [{ label: 'Office', number: '+49 30 1234' }],
  email: 'mia@press.example',
  url: 'https://press.example/',
  wechat: picture,
});
const cards = async (client = author) => (await client.call(getBusinessCardList, {})).data?.list ?? [];

describe('business cards', () => {
  it('can be added, changed, listed and deleted (W-280, W-423, W-425, W-427, W-428, W-476)', async () => {
    const added = await author.call(addBusinessCard, { card: mia(), bookId });
    expect(added.data?.card).toEqual(mia());
    const cardId = added.data?.cardId ?? '';
    const card = { ...mia(), title: 'Chief editor' };
    expect((await author.call(updateBusinessCard, { cardId, card, bookId })).data?.card.title).toBe('Chief editor');
    expect(await cards()).toEqual([{ cardId, card }]);
    expect((await author.call(deleteBusinessCard, { cardId })).data).toEqual({ deleted: 1 });
    expect((await author.call(deleteBusinessCard, { cardId })).data).toEqual({ deleted: 0 });
    expect(await cards()).toEqual([]);
    expect((await author.call(updateBusinessCard, { cardId, card, bookId })).code).toBe('ERROR');
  });

  it('can be shown, with their pictures, in any book of the same author (W-424, W-426)', async () => {
    const { data: added } = await author.call(addBusinessCard, { card: mia(), bookId });
    const cardId = added?.cardId ?? '';
    const shown = await author.call(updateBookBusinessCard, { bookId: otherBook, cardId, isShown: true });
    expect(shown.data).toMatchObject({ card: mia(), isShown: true });
    expect((await author.call(getBookBusinessCard, { bookId: otherBook })).data).toEqual({
      card: mia(),
      isShown: true,
    });
    const { url } = (await author.call(publishBook, { bookId: otherBook })).data ?? {};
    expect((await fetch(`${url}${picture}`)).status).toBe(200);
    // A book still shows its card after the card is deleted.
    await author.call(deleteBusinessCard, { cardId });
    expect((await author.call(getBookBusinessCard, { bookId: otherBook })).data?.card?.name).toBe('Mia Leaf');
    expect((await author.call(updateBookBusinessCard, { bookId: otherBook, cardId })).code).toBe('ERROR');
    const none = await author.call(updateBookBusinessCard, { bookId: otherBook, cardId: '' });
    expect(none.data).toMatchObject({ card: null, isShown: true });
  });

  it('have their pictures copied into a book when they are listed for that book', async () => {
    const { data: added } = await author.call(addBusinessCard, { card: mia(), bookId });
    const third = await upload(author, [{ name: 'c.pdf', bytes: smallPdf(1) }], { title: 'Third' });
    const key = `books/${third}/${picture}`;
    expect(await test.services.storage.head(key)).toBeNull();
    await author.call(getBusinessCardList, { bookId: third });
    expect((await test.services.storage.head(key))?.size).toBeGreaterThan(0);
    await author.call(deleteBusinessCard, { cardId: added?.cardId ?? '' });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['an address that runs a script', { url: 'javascript:alert(1)' }],
    ['an invalid email address', { email: 'a b' }],
    ['an invalid phone number', { phones: [{ label: '', number: '12' }] }],
    ['a picture outside the book folder', { logo: '../book.json' }],
  ])('are rejected with %s', async (_, wrong) => {
    expect((await author.call(addBusinessCard, { card: { ...mia(), ...wrong }, bookId })).code).toBe('ERROR');
  });

  it('reject pictures to which the author has no access', async () => {
    const stranger = await test.signedIn();
    expect((await stranger.call(addBusinessCard, { card: mia(), bookId })).code).toBe('BOOK_NOT_FOUND');
    expect((await stranger.call(addBusinessCard, { card: mia() })).code).toBe('INVALID_SETTINGS');
    const card = { ...mia(), logo: `media/${'0'.repeat(20)}.png` };
    expect((await author.call(addBusinessCard, { card, bookId })).code).toBe('INVALID_SETTINGS');
  });

  it('cannot be seen, changed or shown by other accounts (safety T1)', async () => {
    const { data: added } = await author.call(addBusinessCard, { card: mia(), bookId });
    const cardId = added?.cardId ?? '';
    const stranger = await test.signedIn();
    expect(await cards(stranger)).toEqual([]);
    expect((await stranger.call(updateBusinessCard, { cardId, card: { ...mia(), wechat: '' } })).code).toBe('ERROR');
    expect((await stranger.call(deleteBusinessCard, { cardId })).data).toEqual({ deleted: 0 });
    for (const call of [getBookBusinessCard, updateBookBusinessCard, getBusinessCardList] as const)
      expect((await stranger.post(call.path, { bookId })).code).toBe('BOOK_NOT_FOUND');
    for (const call of [addBusinessCard, updateBusinessCard, deleteBusinessCard, getBusinessCardList] as const)
      expect((await test.client().post(call.path, {})).code).toBe('LOGIN_SIGNOUT');
  });

  it('have a list of their fields as static data (W-464)', async () => {
    const response = await fetch(`${test.url}/resourceFiles/manage/card/cardPlugin.json?v=1`);
    const [plugin] = cardPluginsSchema.parse(await response.json());
    expect(plugin?.fields.map(({ key }) => key)).toEqual(Object.keys(emptyCard));
    for (const field of plugin?.fields ?? [])
      expect(Object.values(field.title).every((title) => title !== '')).toBe(true);
  });
});
