import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  createPageAudio,
  getBook,
  getPageText,
  getSpeechVoices,
  publishBook,
  updateBook,
  uploadFile,
} from '@leafcast/contract';
import { languageCodes } from '@leafcast/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silence } from '../../../../../../testing/documents/media.ts';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2, 'Leaf by leaf') }], { title: 'Spoken' });
  await until(author, bookId, 'complete');
});
afterAll(() => test.stop());

const speak = (wish: object = {}) => author.post(createPageAudio.path, { bookId, page: 0, language: 'en', ...wish });
async function madeOf(wish: object = {}) {
  const { data, mess } = await speak(wish);
  if (data === null) throw new Error(mess);
  return createPageAudio.data.parse(data);
}

describe('speech for a page', () => {
  it('is generated from the text of the page', async () => {
    expect((await author.call(getPageText, { bookId, page: 1 })).data?.text).toBe('Leaf by leaf 2');
    expect((await author.call(getPageText, { bookId, page: 2 })).code).toBe('BOOK_NOT_FOUND');
  });

  it('becomes an MP3 file with a caption for each sentence (D-368, D-370)', async () => {
    const text = 'One leaf turns. Then another one.';
    const { audio, seconds } = await madeOf({ text });
    expect(audio.captions.map((caption) => caption.text)).toEqual(['One leaf turns.', 'Then another one.']);
    const [one, two] = audio.captions;
    expect(one?.start).toBe(0);
    expect(two?.start).toBeGreaterThan(one?.end ?? 9);
    expect(seconds).toBeGreaterThan(1);
    const path = test.services.storage.localPath(`books/${bookId}/${audio.file}`) ?? '';
    expect(existsSync(path)).toBe(true);
    // The program that encoded the file also decodes it.
    const decoded = spawnSync('lame', ['--quiet', '--decode', path, '-'], { maxBuffer: 1e8 });
    expect(decoded.status).toBe(0);
    expect(decoded.stdout.length / 2 / 22_050).toBeCloseTo(seconds + 0.2, 0);
  });

  it.each(languageCodes)('is available in the language %s', async (language) => {
    const words = { zh: '你好，世界。', ja: 'こんにちは', hi: 'नमस्ते', ar: 'مرحبا', ko: '안녕하세요', th: 'สวัสดี' };
    const text = Object.hasOwn(words, language) ? words[language as keyof typeof words] : 'Radio Berlin';
    const { seconds } = await madeOf({ text, language });
    expect(seconds).toBeGreaterThan(0.3);
    expect((await author.call(getSpeechVoices, {})).data).toMatchObject({ isReady: true, command: '' });
  });

  it('pronounces Japanese kanji as words', async () => {
    const { seconds } = await madeOf({ text: '東京の本を読む。', language: 'ja' });
    // Spelling out the characters in English would take much longer.
    expect(seconds).toBeLessThan(3.5);
  });

  it('can be spoken faster or slower, and at a higher or lower pitch', async () => {
    const text = 'The quick brown fox jumps over the lazy dog.';
    const slow = await madeOf({ text, speed: 90 });
    const fast = await madeOf({ text, speed: 250 });
    expect(slow.seconds).toBeGreaterThan(1.5 * fast.seconds);
    expect((await madeOf({ text, speed: 90, tone: 'low' })).audio.file).not.toBe(slow.audio.file);
  });

  it('reads out options and commands in the text as plain words (safety T18)', async () => {
    const { audio } = await madeOf({ text: '-w /etc/passwd; $(reboot) <speak><audio src="/etc/passwd"/></speak>' });
    expect(audio.captions[0]?.text).toContain('-w /etc/passwd');
    expect((await speak({ language: 'en -w /tmp/x' })).code).toBe('ERROR');
    expect((await speak({ language: '../en' })).code).toBe('ERROR');
    expect((await speak({ speed: 9999 })).code).toBe('ERROR');
    expect((await speak({ text: ' … ' })).code).toBe('ERROR');
    expect((await speak({ text: 'x'.repeat(20_001) })).code).toBe('ERROR');
  });

  it("can be replaced by the author's own MP3 file, but by no other type of file (D-369)", async () => {
    const send = async (name: string, bytes: Buffer) => {
      const form = new FormData();
      form.set('bookId', bookId);
      form.set('key', 'item.audio');
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      return (await author.fetch(uploadFile.path, { method: 'POST', body: form })).json();
    };
    const mp3 = silence('own.mp3').buffer;
    const sent = (await send('own.mp3', mp3)) as { data: unknown };
    const { path } = uploadFile.data.parse(sent.data);
    const audio = { file: path, captions: [{ start: 0, end: 2, text: 'Words' }] };
    expect((await author.call(updateBook, { bookId, pageAudio: { 1: audio } })).code).toBe('OK');
    expect((await author.call(getBook, { bookId })).data?.pageAudio).toEqual({ 1: audio });
    await author.call(updateBook, { bookId, pageAudio: { 1: null } });
    for (const [name, bytes] of [
      ['own.wav', mp3],
      ['own.mp3', Buffer.from('RIFF0000WAVE')],
    ] as const)
      expect(await send(name, bytes)).toMatchObject({ code: 'ERROR' });
  });

  it('is stored with the page, returned with the book, published and removed', async () => {
    const { audio } = await madeOf();
    expect(audio.captions).toMatchObject([{ text: 'Leaf by leaf 1' }]);
    expect((await author.call(updateBook, { bookId, pageAudio: { 0: audio } })).code).toBe('OK');
    expect((await author.call(getBook, { bookId })).data?.pageAudio).toEqual({ 0: audio });
    const { url } = (await author.call(publishBook, { bookId })).data ?? {};
    expect((await fetch(`${url}${audio.file}`)).headers.get('content-type')).toBe('audio/mpeg');
    for (const pageAudio of [
      { 2: audio },
      { 0: { ...audio, file: '../book.json' } },
      { 0: { ...audio, file: `media/${'0'.repeat(20)}.mp3` } },
      { '-1': audio },
    ])
      expect((await author.post(updateBook.path, { bookId, pageAudio })).code).not.toBe('OK');
    await author.call(updateBook, { bookId, pageAudio: { 0: null } });
    expect((await author.call(getBook, { bookId })).data?.pageAudio).toEqual({});
  });

  it('is available only to accounts that may edit the book', async () => {
    const stranger = await test.signedIn();
    const wish = { bookId, page: 0, language: 'en' };
    expect((await stranger.call(createPageAudio, wish)).code).toBe('BOOK_NOT_FOUND');
    expect((await stranger.call(getPageText, { bookId, page: 0 })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(createPageAudio, wish)).code).toBe('LOGIN_SIGNOUT');
  });
});
