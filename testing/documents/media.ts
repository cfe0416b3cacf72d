import { crc32, deflateSync } from 'node:zlib';

/** A file in the form that a file input accepts. */
export interface MediaFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const green = [0x17, 0x63, 0x4f];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Creates a PNG of a single color. Width and height are in pixels. */
export function picture(name: string, width: number, height: number): MediaFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  // Each row begins with its filter type, which is “none”.
  const row = [0, ...Array.from({ length: width }, () => green).flat()];
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => Buffer.from(row))));
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) };
}

/** Creates an MP3 with a second of silence: frames of MPEG-1 Layer III at 128 kbit/s. */
export function silence(name: string): MediaFile {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.concat(Array.from({ length: 40 }, () => frame)) };
}

/** Creates an MP4 from a box with metadata and a box with these bytes. */
export function film(content: Buffer = Buffer.alloc(100)): Buffer {
  const box = (name: string, bytes: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + bytes.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, bytes]);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0')),
    box('moov', Buffer.alloc(100)),
    box('mdat', content),
  ]);
}
