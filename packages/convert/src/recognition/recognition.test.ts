import '../../test/mupdf-exports.ts';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawTextPicture, placeColumn } from '../../../../testing/documents/draw-text-picture.ts';
import { createTaskSlots } from '../pool/slots.ts';
import { findSandbox } from '../sandbox/sandbox.ts';
import { openRecognizer } from './open-recognizer.ts';

const closing = new AbortController();
const context = { sandbox: findSandbox, slots: createTaskSlots(2), signal: closing.signal };
const recognizer = openRecognizer(context);
afterAll(() => closing.abort());

const page = { width: 595, height: 842 };
const guess = { page, language: null, expected: null };

const left = [
  'The printer folded every sheet twice',
  'before the binder sewed the gathered',
  'leaves along the back of the volume.',
  'A careful worker could finish thirty',
  'copies between breakfast and supper.',
];
const right = [
  'Later machines took over this labor,',
  'yet some workshops kept the old ways',
  'because readers valued strong seams.',
  'Their books still open flat on every',
  'table, even after a hundred winters.',
];

const wordsOf = (texts: readonly string[]) =>
  texts
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}]+/gu) ?? [];

describe('text in the picture of a page', () => {
  it('is recognized with its places: words, their boxes, and an end for each character', async () => {
    const picture = await drawTextPicture([{ x: 72, y: 700, text: 'Turning pages of paper' }]);
    const read = await recognizer.recognize({ picture, ...guess });
    const [line] = read?.lines ?? [];
    expect(line?.text).toBe('Turning pages of paper');
    // Helvetica of 11 points: the capital T begins at 72 and the text is 111 points long.
    expect(line?.x).toBeGreaterThan(70);
    expect(line?.x).toBeLessThan(74);
    expect(line?.y).toBeGreaterThan(842 - 712);
    expect(line?.y).toBeLessThan(842 - 700);
    expect(line?.width).toBeGreaterThan(105);
    expect(line?.width).toBeLessThan(116);
    expect(line?.ends).toHaveLength('Turning pages of paper'.length);
    expect(line?.ends).toEqual(line?.ends.toSorted((one, other) => one - other));
    expect(Math.abs((line?.ends.at(-1) ?? 0) / 10 - (line?.width ?? 0))).toBeLessThan(1);
  });

  it('is read column by column, below a heading that extends over both', async () => {
    const heading = { x: 150, y: 810, text: 'How books were bound in former centuries' };
    const picture = await drawTextPicture([heading, ...placeColumn(left, 60), ...placeColumn(right, 320)]);
    const read = await recognizer.recognize({ picture, ...guess });
    expect(wordsOf(read?.lines.map(({ text }) => text) ?? [])).toEqual(wordsOf([heading.text, ...left, ...right]));
    expect(read?.language).toBe('en');
  });

  it.each([90, 180] as const)(
    'is found on a page that lies turned by %i degrees, and is marked as turned',
    async (turn) => {
      const picture = await drawTextPicture(placeColumn([...left, ...right], 100), { turn });
      const lying = turn === 180 ? page : { width: page.height, height: page.width };
      const read = await recognizer.recognize({ picture, page: lying, language: 'en', expected: null });
      expect(wordsOf(read?.lines.map(({ text }) => text) ?? [])).toEqual(wordsOf([...left, ...right]));
      expect(new Set(read?.lines.map(({ angle }) => angle))).toEqual(new Set([turn]));
      for (const { x, y, width, height } of read?.lines ?? []) {
        expect(x).toBeGreaterThan(0);
        expect(y).toBeGreaterThan(0);
        expect(x + width).toBeLessThan(lying.width);
        expect(y + height).toBeLessThan(lying.height);
      }
    },
  );

  it('is read in German if its words are German, also if English is expected', async () => {
    const german = [
      'Die alte Druckerei steht nicht weit von der Stadt',
      'und wird von einem Meister mit zwei Gesellen betrieben.',
      'Das Papier kommt auf dem Wagen zu ihnen und sie legen',
      'den Bogen auf die Presse, die sich mit der Hand dreht.',
    ];
    const picture = await drawTextPicture(placeColumn(german, 72));
    const read = await recognizer.recognize({ picture, ...guess, expected: 'en' });
    expect(read?.language).toBe('de');
    expect(wordsOf(read?.lines.map(({ text }) => text) ?? [])).toEqual(wordsOf(german));
  });

  it('is empty for a picture without text, such as noise or a blank page', async () => {
    const size = { width: 900, height: 1200 };
    let state = 1;
    const noise = Uint8Array.from({ length: size.width * size.height }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >>> 16;
    });
    const blurred = await sharp(noise, { raw: { ...size, channels: 1 } })
      .blur(4)
      .normalize()
      .png()
      .toBuffer();
    const blank = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const picture of [blurred, blank]) {
      expect((await recognizer.recognize({ picture, ...guess }))?.lines).toEqual([]);
    }
  });
});

describe('a picture that cannot be read', () => {
  it.each([
    ['is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['ends early', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('yields nothing if it %s, and the next picture is read (T18)', async (_, picture) => {
    expect(await recognizer.recognize({ picture, ...guess })).toBeNull();
    const next = await drawTextPicture([{ x: 72, y: 700, text: 'Turning pages of paper' }]);
    expect((await recognizer.recognize({ picture: next, ...guess }))?.lines).toHaveLength(1);
  });

  it('yields nothing if it takes longer than the limit, and its process ends (T18)', async () => {
    const impatient = openRecognizer({ ...context, limits: { pageMs: 1, rssBytes: 2 ** 30 } });
    const picture = await drawTextPicture(placeColumn(left, 60));
    expect(await impatient.recognize({ picture, ...guess })).toBeNull();
    impatient.close();
  });

  it.skipIf(process.platform !== 'linux')('yields nothing if it takes more memory than the limit (T18)', async () => {
    const narrow = openRecognizer({ ...context, limits: { pageMs: 120_000, rssBytes: 2 ** 20 } });
    const picture = await drawTextPicture(placeColumn(left, 60));
    expect(await narrow.recognize({ picture, ...guess })).toBeNull();
    narrow.close();
  });

  it('stops when it is aborted', async () => {
    const other = openRecognizer(context);
    const stop = new AbortController();
    const picture = await drawTextPicture(placeColumn([...left, ...right], 60));
    const reading = other.recognize({ picture, ...guess }, stop.signal);
    stop.abort(new Error('Enough'));
    await expect(reading).rejects.toThrow('Enough');
    other.close();
  });
});

const scan = '../shared/corpus/img-typewriter.png';
it.skipIf(!existsSync(scan))('reads a scanned page of a typewriter', async () => {
  const read = await recognizer.recognize({ picture: readFileSync(scan), ...guess });
  expect(read?.lines.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Linzensoep a la Waterman', 'bloem, boter', '2 kopjes melk']),
  );
});
