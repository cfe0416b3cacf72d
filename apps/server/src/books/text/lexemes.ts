/** Scripts that are written without spaces between words. */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const pieces = new RegExp(`(?<solid>(?:${unspaced}\\p{M}*)+)|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Characters of a word that count; nothing that is longer is a word that somebody types. */
const longestWord = 40;

/** Pieces of which one query is made at most. */
const mostAsked = 24;

interface Piece {
  readonly text: string;
  /** It has no spaces between words, so that it is known by the pairs of its characters. */
  readonly isSolid: boolean;
}

function* piecesOf(folded: string): Generator<Piece> {
  for (const { 0: text, groups } of folded.matchAll(pieces)) {
    yield groups?.solid === undefined ? { text: text.slice(0, longestWord), isSolid: false } : { text, isSolid: true };
  }
}

/** Each character with the one behind it; the last one stands alone. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** What a folded text is found by: words, and pairs of characters where words are not told apart. */
export function* lexemesOf(folded: string): Generator<string> {
  for (const { text, isSolid } of piecesOf(folded)) {
    if (isSolid) yield* pairsOf(text);
    else yield text;
  }
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;

/**
 * The `tsquery` for what has all pieces of a folded text: words by how they begin, since the last one is still being typed.
 *
 * @returns `null` where nothing of it can be found
 */
export function lexemeQuery(folded: string): string | null {
  const asked = [...piecesOf(folded)].flatMap(({ text, isSolid }) => {
    const pairs = isSolid ? pairsOf(text) : [];
    // The last character may have any other behind it.
    return pairs.length > 1 ? pairs.slice(0, -1).map(quoted) : [`${quoted(text)}:*`];
  });
  return asked.length === 0 ? null : [...new Set(asked)].slice(0, mostAsked).join(' & ');
}
