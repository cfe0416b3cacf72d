import { createHash } from 'node:crypto';

/**
 * Returns a generator of numbers from 0 to 1, identical for the same seed. @see
 * https://en.wikipedia.org/wiki/Linear_congruential_generator
 */
export function createSeededRandom(seed: string): () => number {
  let state = BigInt(`0x${createHash('sha256').update(seed).digest('hex').slice(0, 16)}`);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}

export function shuffleList<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
