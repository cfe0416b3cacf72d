/** Maximum number of characters of a segment. The voice pauses after each segment. */
const maxSegmentLength = 240;

/** Matches characters of scripts that have no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Splits text to be read aloud into sentences, and long sentences at commas or spaces. Each part becomes a caption.
 *
 * @param language BCP 47 tag
 */
export function speechSegments(text: string, language: string): readonly string[] {
  const paragraphs = text.replace(/[^\P{Cc}\n]/gu, ' ').split(/\n\s*\n/);
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  return paragraphs
    .flatMap((paragraph) => [...sentences.segment(joinedLines(paragraph))].map(({ segment }) => segment))
    .flatMap(splitSentence)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** Joins the lines of a paragraph: removes hyphens at line ends and puts spaces between words. */
function joinedLines(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => line.trim())
    .reduce((before, line) => {
      if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
      const isTight = unspaced.test(before.slice(-1)) && unspaced.test(line.slice(0, 1));
      return before + (before === '' || isTight ? '' : ' ') + line;
    }, '');
}

function splitSentence(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > maxSegmentLength) {
    const head = rest.slice(0, maxSegmentLength);
    const comma = Math.max(...[...',;:，；：、،'].map((sign) => head.lastIndexOf(sign)));
    const cut = comma > maxSegmentLength / 3 ? comma + 1 : head.lastIndexOf(' ') + 1 || maxSegmentLength;
    // A cut must not split a surrogate pair.
    const at = /[\ud800-\udbff]/.test(rest[cut - 1] ?? '') ? cut - 1 : cut;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}
