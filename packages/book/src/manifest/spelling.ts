/** What a document, and a title, must have at least before one is judged by the other, in trigrams. */
const enough = { document: 2000, title: 10 };
/** Most trigrams of a document that are counted; more tell no more. */
const maxCounted = 200_000;
/** A trigram is usual that is once in so many. */
const usual = 10_000;
/**
 * Part of a title's trigrams that must be usual. On public documents, titles in the language of the text have 0.6 of them or more,
 * titles in other languages 0.25 or more, ornaments up to 0.21.
 */
const leastUsual = 0.25;

/**
 * Learns from its trigrams of Latin letters how the words of a document are spelt.
 *
 * @param lines what is written in it; what is said twice counts once
 * @returns whether a title, which is one of the lines, is spelt like the rest; where there is too little to tell, it is
 */
export function spellingOf(lines: Iterable<string>): (title: string) => boolean {
  const counts = new Map<string, number>();
  let total = 0;
  for (const line of new Set(lines)) {
    if (total >= maxCounted) break;
    for (const trigram of trigramsOf(line)) {
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
      total += 1;
    }
  }
  return (title) => {
    const trigrams = trigramsOf(title);
    if (total < enough.document || trigrams.length < enough.title) return true;
    const own = new Map<string, number>();
    for (const trigram of trigrams) own.set(trigram, (own.get(trigram) ?? 0) + 1);
    const elsewhere = (trigram: string) => (counts.get(trigram) ?? 0) - (own.get(trigram) ?? 0);
    const found = trigrams.filter((trigram) => elsewhere(trigram) > total / usual);
    return found.length >= trigrams.length * leastUsual;
  };
}

/** Each three letters in a row of a word, without marks. */
function trigramsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{sc=Latin}+/gu) ?? []).flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)),
  );
}
