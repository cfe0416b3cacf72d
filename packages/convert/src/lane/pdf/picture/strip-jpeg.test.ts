import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPhoto } from '../../../../test/picture-pdf.ts';
import { rgbProfile, screenCurve } from '../../../../test/rgb-profile.ts';
import { stripJpeg } from './strip-jpeg.ts';

const photo = createPhoto(90, 60);
const plain = await photo.clone().jpeg().toBuffer();
const progressive = await photo.clone().jpeg({ progressive: true }).toBuffer();
const gray = await photo.clone().toColourspace('b-w').jpeg().toBuffer();
const cmyk = await photo.clone().toColourspace('cmyk').jpeg().toBuffer();
const restarts = insert(plain, segment(0xdd, Buffer.of(0, 0)));

function segment(kind: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.of(0xff, kind), length, content]);
}

/** Inserts segments after the first marker. */
function insert(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const pixelsOf = (jpeg: Uint8Array) => sharp(jpeg, { failOn: 'warning' }).raw().toBuffer();
const secret = Buffer.from('Secret place');

describe('a JPEG without metadata', () => {
  it.each([
    ['baseline', plain, 3],
    ['progressive', progressive, 3],
    ['gray', gray, 1],
    ['with a restart interval', restarts, 3],
  ])('has the same pixels: %s', async (_, jpeg, components) => {
    const stripped = stripJpeg(jpeg);
    expect(stripped).toMatchObject({ width: 90, height: 60, components });
    expect((await pixelsOf(stripped?.bytes ?? Buffer.alloc(0))).equals(await pixelsOf(jpeg))).toBe(true);
  });

  it('contains no metadata, comment, profile, thumbnail or trailing bytes', async () => {
    const jfif = Buffer.concat([Buffer.from('JFIF\0'), Buffer.of(1, 2, 0, 0, 1, 0, 1, 2, 2), secret]);
    const adobe = Buffer.concat([Buffer.from('Adobe'), Buffer.of(0, 100, 0, 0, 0, 0, 1), secret]);
    const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), rgbProfile(screenCurve), secret]);
    const hidden = Array.from({ length: 16 }, (_, at) => segment(0xe0 + at, secret));
    const jpeg = Buffer.concat([
      insert(
        plain,
        segment(0xe0, jfif),
        segment(0xee, adobe),
        segment(0xe2, profile),
        segment(0xfe, secret),
        ...hidden,
      ),
      secret,
    ]);
    expect(jpeg.includes(secret)).toBe(true);
    const { bytes = Buffer.alloc(0) } = stripJpeg(jpeg) ?? {};
    expect(Buffer.from(bytes).includes(secret)).toBe(false);
    expect(Buffer.from(bytes).includes('ICC_PROFILE')).toBe(false);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(plain))).toBe(true);
    const exif = await photo
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .toBuffer();
    expect(exif.includes(secret)).toBe(true);
    expect(Buffer.from(stripJpeg(exif)?.bytes ?? []).includes(secret)).toBe(false);
  });

  it('still says that its colors are stored as red, green and blue', async () => {
    const adobe = Buffer.concat([Buffer.from('Adobe'), Buffer.of(0, 100, 0, 0, 0, 0, 0)]);
    // sharp writes no JFIF header, which would say something else.
    const jpeg = insert(plain, segment(0xee, adobe));
    const { bytes = Buffer.alloc(0) } = stripJpeg(jpeg) ?? {};
    expect((await pixelsOf(bytes)).equals(await pixelsOf(jpeg))).toBe(true);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(plain))).toBe(false);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['only a beginning', plain.subarray(0, 2)],
    ['no end', plain.subarray(0, -2)],
    ['no image', Buffer.of(0xff, 0xd8, 0xff, 0xd9)],
    ['four components', cmyk],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['two frames', insert(plain, plain.subarray(plain.indexOf(Buffer.of(0xff, 0xc0))).subarray(0, 19))],
    ['a length after its end', insert(plain, Buffer.of(0xff, 0xe1, 0xff, 0xff)).subarray(0, 600)],
    ['a length of its marker', insert(plain, Buffer.of(0xff, 0xe1, 0, 1))],
    ['arithmetic coding', replaceFrame(0xc9)],
    ['twelve bits', Buffer.from(replaceFrame(0xc0).map((byte, at, all) => (at === all.indexOf(0xc0) + 3 ? 12 : byte)))],
    ['a height given later', insert(plain, segment(0xdc, Buffer.of(0, 60)))],
    [
      'more scans than any program writes',
      Buffer.concat([
        progressive.subarray(0, -2),
        ...Array(40).fill(segment(0xda, Buffer.of(1, 1, 0, 0, 0, 0))),
        Buffer.of(0xff, 0xd9),
      ]),
    ],
  ])('is not made from a file with %s', (_, jpeg) => {
    expect(stripJpeg(jpeg)).toBeNull();
  });

  it('is made from any bytes, or not, without an error', () => {
    const changed = fc.tuple(fc.constantFrom(plain, progressive, gray), fc.array(fc.tuple(fc.nat(5000), fc.nat(255))));
    fc.assert(
      fc.property(changed, ([jpeg, changes]) => {
        const bytes = Buffer.from(jpeg);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const stripped = stripJpeg(bytes);
        if (stripped) expect(stripJpeg(stripped.bytes)?.bytes.length).toBe(stripped.bytes.length);
      }),
      { numRuns: 500 },
    );
  });
});

function replaceFrame(kind: number): Buffer {
  const jpeg = Buffer.from(plain);
  jpeg[jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 1] = kind;
  return jpeg;
}
