import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWav } from './wav.ts';

function wav(samples: Buffer, size = samples.length): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(22_050, 24);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, samples]);
}

describe('a WAV file read from a pipe', () => {
  it('returns its samples, even if the header declares more samples', () => {
    const samples = Buffer.from([1, 2, 3, 4]);
    expect(readWav(wav(samples))).toEqual({ rate: 22_050, samples });
    expect(readWav(wav(samples, 0x7ffff000))).toEqual({ rate: 22_050, samples });
  });

  it('is rejected without a crash if it is not a WAV file', () => {
    expect(readWav(Buffer.from('RIFF'))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        readWav(Buffer.concat([wav(Buffer.alloc(0)).subarray(0, 12), bytes]));
      }),
    );
  });
});
