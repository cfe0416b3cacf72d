import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silence } from '../../../../../../testing/documents/media.ts';
import { isCompleteMedia } from './is-complete-media.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-whole-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function whole(mimeType: string, ...parts: readonly Uint8Array[]): Promise<boolean> {
  const path = join(folder, 'media');
  await writeFile(path, Buffer.concat(parts));
  return isCompleteMedia(path, mimeType);
}

/** Builds an MP4 box: its length, which includes the 8-byte header, its name, and its content. */
function box(name: string, content = 100): Buffer {
  const bytes = Buffer.alloc(8 + content);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(name, 4, 'latin1');
  return bytes;
}
const long = Buffer.concat([
  Buffer.from([0, 0, 0, 1]),
  Buffer.from('mdat'),
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]),
  Buffer.alloc(4),
]);
const toEnd = Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), Buffer.alloc(500)]);
const webm = (type: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + 3 + type.length, 0x42, 0x82, 0x80 + type.length]),
    Buffer.from(type),
  ]);
const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
const page = Buffer.from('<script>alert(1)</script>'.repeat(40));
const sound = silence('leaf.mp3').buffer;

describe('an uploaded video or audio file (safety T20)', () => {
  it.each([
    ['with its index at the start', [box('ftyp', 16), box('moov'), box('free', 0), box('mdat', 5000)]],
    ['with its index at the end', [box('ftyp', 16), box('wide', 0), box('mdat'), box('moov')]],
    ['with a box that has a 64-bit length', [box('ftyp', 16), box('moov'), long]],
    ['with a last box that extends to the end of the file', [box('ftyp', 16), box('moov'), toEnd]],
  ])('is accepted as an MP4 %s', async (_, parts) => {
    expect(await whole('video/mp4', ...parts)).toBe(true);
  });

  it.each([
    ['a web page after the first bytes of a video', [box('ftyp', 16), page]],
    ['only a header', [box('ftyp', 16)]],
    ['a truncated video', [box('ftyp', 16), box('moov'), box('mdat', 5000).subarray(0, 900)]],
    ['a video without its index', [box('ftyp', 16), box('mdat')]],
    [
      'boxes with invalid lengths',
      [box('ftyp', 16), Buffer.from([0, 0, 0, 1, 0x6d, 0x64, 0x61, 0x74]), Buffer.alloc(8)],
    ],
  ])('is not accepted as an MP4: %s', async (_, parts) => {
    expect(await whole('video/mp4', ...parts)).toBe(false);
  });

  it('is accepted as a WebM file only if a segment follows the header', async () => {
    expect(await whole('video/webm', webm('webm'), segment)).toBe(true);
    expect(await whole('video/webm', webm('webm'), page)).toBe(false);
    expect(await whole('video/webm', webm('leaf'), segment)).toBe(false);
    expect(await whole('video/webm', webm('webm').subarray(0, 4), page)).toBe(false);
  });

  it('is accepted as an MP3 file only with consecutive frames, which may follow tags and padding', async () => {
    const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, 0, 0, 1, 0]), Buffer.alloc(128, 0xff)]);
    expect(await whole('audio/mpeg', sound)).toBe(true);
    expect(await whole('audio/mpeg', tag, Buffer.alloc(300), sound)).toBe(true);
    expect(await whole('audio/mpeg', tag)).toBe(false);
    expect(await whole('audio/mpeg', Buffer.from('ID3'), page)).toBe(false);
    expect(await whole('audio/mpeg', sound.subarray(0, 4), page)).toBe(false);
  });

  it('is accepted as an MP3 file if a real encoder has created it', async () => {
    const wave = join(folder, 'leaf.wav');
    const head = Buffer.alloc(44);
    head.write('RIFF');
    head.writeUInt32LE(36 + 44_100, 4);
    head.write('WAVEfmt ', 8);
    for (const [at, value] of [
      [16, 16],
      [24, 22_050],
      [28, 44_100],
      [40, 44_100],
    ] as const)
      head.writeUInt32LE(value, at);
    for (const [at, value] of [
      [20, 1],
      [22, 1],
      [32, 2],
      [34, 16],
    ] as const)
      head.writeUInt16LE(value, at);
    head.write('data', 36);
    await writeFile(wave, Buffer.concat([head, Buffer.alloc(44_100)]));
    for (const options of [[], ['-V', '2'], ['--resample', '8', '-b', '16']]) {
      const made = join(folder, 'leaf.mp3');
      await promisify(execFile)('lame', ['--quiet', '--tt', 'Leaf', ...options, wave, made]);
      expect(await isCompleteMedia(made, 'audio/mpeg'), options.join(' ')).toBe(true);
    }
  });
});
