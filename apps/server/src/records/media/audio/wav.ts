/** Uncompressed audio: 16 bits, one channel. */
export interface PcmAudio {
  /** Sample rate in hertz. */
  readonly rate: number;
  readonly samples: Buffer;
}

/**
 * Reads the samples of a WAV file that was written to a pipe. The sizes in the header of such a file are wrong.
 *
 * @returns `null` if the data is not a 16-bit mono WAV file
 */
export function readWav(wav: Buffer): PcmAudio | null {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 8, 12) !== 'WAVE') return null;
  let rate = 0;
  let at = 12;
  while (at + 8 <= wav.length) {
    const name = wav.toString('latin1', at, at + 4);
    const size = wav.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 24 <= wav.length) {
      if (wav.readUInt16LE(at + 8) !== 1 || wav.readUInt16LE(at + 10) !== 1 || wav.readUInt16LE(at + 22) !== 16)
        return null;
      rate = wav.readUInt32LE(at + 12);
    }
    if (name === 'data') {
      const length = Math.min(size, wav.length - at - 8);
      return rate > 0 ? { rate, samples: wav.subarray(at + 8, at + 8 + length - (length % 2)) } : null;
    }
    at += 8 + size + (size % 2);
  }
  return null;
}
