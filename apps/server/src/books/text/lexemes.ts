/** Scripts without spaces between words. */
const unspacedScripts =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const piecePattern = new RegExp(
  `(?<solid>(?:${unspacedScripts}\\p{M}*)+)|(?:(?!${unspacedScripts})[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);

/** Maximum number of characters of a word that are indexed; searches do not use longer words. */
const maxWordLength = 40;

/** Maximum number of lexemes in one query. */
const maxQueryLexemes = 24;

interface Piece {
  readonly text: string;
  /** Whether the script has no spaces between words. If so, pairs of characters are indexed. */
  readonly isSolid: boolean;
}

function* piecesOf(folded: string): Generator<Piece> {
  for (const { 0: text, groups } of folded.matchAll(piecePattern)) {
    yield groups?.solid === undefined
      ? { text: text.slice(0, maxWordLength), isSolid: false }
      : { text, isSolid: true };
  }
}

/** Returns each character together with the next one, and the last character alone. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** Yields the lexemes of a folded text: words, and pairs of characters for scripts without word boundaries. */
export function* extractLexemes(folded: string): Generator<string> {
  for (const { text, isSolid } of piecesOf(folded)) {
    if (isSolid) yield* pairsOf(text);
    else yield text;
  }
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;

/**
 * Builds the `tsquery` that matches all words and character pairs of a folded text. Words match as prefixes, because
 * the last word may still be incomplete.
 *
 * @returns `null` if the text contains nothing searchable
 */
export function lexemeQuery(folded: string): string | null {
  const asked = [...piecesOf(folded)].flatMap(({ text, isSolid }) => {
    const pairs = isSolid ? pairsOf(text) : [];
    // Leave out the last pair, which is a single character: any character may follow it in the indexed text.
    return pairs.length > 1 ? pairs.slice(0, -1).map(quoted) : [`${quoted(text)}:*`];
  });
  return asked.length === 0 ? null : [...new Set(asked)].slice(0, maxQueryLexemes).join(' & ');
}
