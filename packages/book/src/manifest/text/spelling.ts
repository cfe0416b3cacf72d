/** Minimum number of trigrams, in a document and in a title, for a reliable comparison. */
const minTrigrams = { document: 2000, title: 10 };
/** Maximum number of trigrams counted in a document. Counting more would not improve the result. */
const maxCounted = 200_000;
/** A trigram counts as common if it occurs at least once in this many trigrams. */
const usual = 10_000;
/**
 * Minimum fraction of common trigrams in a title. In public documents, titles in the language of the text reach at
 * least 0.6, titles in other languages at least 0.25, and ornaments at most 0.21.
 */
const minUsual = 0.25;

/**
 * Learns the spelling of a document from its trigrams of Latin letters.
 *
 * @param lines text lines of the document; repeated lines count once
 * @returns a predicate that checks whether the spelling of a title, which must be one of the lines, resembles the other
 * text; true if there is too little text to decide
 */
export function learnSpelling(lines: Iterable<string>): (title: string) => boolean {
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
    if (total < minTrigrams.document || trigrams.length < minTrigrams.title) return true;
    const own = new Map<string, number>();
    for (const trigram of trigrams) own.set(trigram, (own.get(trigram) ?? 0) + 1);
    const elsewhere = (trigram: string) => (counts.get(trigram) ?? 0) - (own.get(trigram) ?? 0);
    const found = trigrams.filter((trigram) => elsewhere(trigram) > total / usual);
    return found.length >= trigrams.length * minUsual;
  };
}

/** Returns all three-letter sequences within words, without diacritics. */
function trigramsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{sc=Latin}+/gu) ?? []).flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)),
  );
}
