/** Letters in a row that are compared. */
const length = 3;
/** Rows that a document has at least, and that a title has at least, before one is judged by the other. */
const enough = { document: 2000, title: 10 };
/** Rows of a document that are counted; more tell no more. */
const most = 200_000;
/** A row is usual that is once in so many. */
const usual = 10_000;
/**
 * Part of a title's rows that are usual at least. On public documents, titles in the language of the text have 0.6 of them or more,
 * titles in other languages 0.25 or more, ornaments up to 0.21.
 */
const least = 0.25;

/**
 * Learns how the words of a document are spelt, in Latin letters.
 *
 * @param lines what is written in it; what is said twice counts once
 * @returns whether a title, which is one of the lines, is spelt like the rest; where there is too little to tell, it is
 */
export function spellingOf(lines: Iterable<string>): (title: string) => boolean {
  const counts = new Map<string, number>();
  let total = 0;
  for (const line of new Set(lines)) {
    if (total >= most) break;
    for (const row of rowsOf(line)) {
      counts.set(row, (counts.get(row) ?? 0) + 1);
      total += 1;
    }
  }
  return (title) => {
    const rows = rowsOf(title);
    if (total < enough.document || rows.length < enough.title) return true;
    const own = new Map<string, number>();
    for (const row of rows) own.set(row, (own.get(row) ?? 0) + 1);
    const elsewhere = (row: string) => (counts.get(row) ?? 0) - (own.get(row) ?? 0);
    return rows.filter((row) => elsewhere(row) > total / usual).length >= rows.length * least;
  };
}

/** Each three letters that stand in a row in a word, without marks. */
function rowsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{sc=Latin}+/gu) ?? []).flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)),
  );
}
