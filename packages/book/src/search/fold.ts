/**
 * Origin of each UTF-16 unit of a folded text: unit `i` corresponds to the range from `starts[i]` to `ends[i]` in the
 * source.
 */
export interface FoldMap {
  readonly starts: number[];
  readonly ends: number[];
}

/** Matches a character with its combining marks. Conjoining jamo form one Hangul syllable. */
const cluster = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|.[\p{M}\uff9e\uff9f]*/suy;

/**
 * Matches characters that people omit in a search: diacritics (except where they are letters, as in Thai or
 * Devanagari), Hebrew points, Arabic vowel signs and tatweel, and invisible characters.
 */
const dropped = new RegExp(
  '[' +
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f' +
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7' +
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed' +
    '\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff' +
    ']',
  'g',
);

/** Letters that Unicode does not decompose, with the spelling that people type instead. */
const equivalents: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};
const alikeLetter = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'g');

const folded = new Map<string, string>();

function foldCluster(source: string): string {
  const known = folded.get(source);
  if (known !== undefined) return known;
  const result = source
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(dropped, '')
    .replace(alikeLetter, (letter) => equivalents[letter] ?? letter)
    // The last hex digit of the code point of an Arabic or Persian digit is its value.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .normalize('NFC');
  // Limits memory: texts in a hundred scripts must not fill the cache with a hundred thousand entries.
  if (folded.size > 8192) folded.clear();
  folded.set(source, result);
  return result;
}

/** Checks whether a UTF-16 unit belongs to a script without spaces, in which a line break is not a word boundary. */
function isIdeographic(unit: number): boolean {
  return (unit >= 0x2e80 && unit < 0xa000) || (unit >= 0xd840 && unit < 0xd8c0) || (unit >= 0xf900 && unit < 0xfb00);
}

/**
 * Checks whether a UTF-16 unit belongs to Thai, Lao, Burmese or Khmer, which have spaces between phrases but not
 * between words.
 */
function isUnspaced(unit: number): boolean {
  return (unit >= 0xe00 && unit < 0xf00) || (unit >= 0x1000 && unit < 0x10a0) || (unit >= 0x1780 && unit < 0x1800);
}

/** Returns the first UTF-16 unit of the last character, given the last two units. */
const leadOf = (last: number, before: number) => (last >= 0xdc00 && last < 0xe000 ? before : last);

/**
 * Checks whether a space next to this unit is insignificant, because Chinese and Japanese characters and their wide
 * punctuation use no spaces.
 */
function isSetSolid(unit: number): boolean {
  return isIdeographic(unit) || (unit >= 0xff01 && unit <= 0xff65 && !/[\p{L}\p{N}]/u.test(String.fromCharCode(unit)));
}

/** Quickly checks whether a unit needs no folding and no combining mark follows it, as in most Chinese text. */
function isPlainIdeograph(unit: number, next: number): boolean {
  const isIdeograph = unit >= 0x3400 && unit < 0xa000;
  return isIdeograph && !(next >= 0x300 && (next < 0x3001 || next > 0x3029) && (next < 0x3400 || next >= 0xa000));
}

const isSpace = (unit: number) => unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0x3000;

/**
 * Converts text to the form used for search. Differences in case, diacritics, width, ligatures and invisible characters
 * are removed, and white space becomes single spaces. Lines are joined as the script requires: a hyphen at a line end
 * is removed before a lower-case letter and kept before a capital or a digit. Runs in linear time.
 *
 * @param map receives the origin of each unit of the result
 */
export function foldText(text: string, map?: FoldMap): string {
  const units: string[] = [];
  const put = (piece: string, start: number, end: number) => {
    for (let index = 0; index < piece.length; index += 1) {
      units.push(piece.charAt(index));
      map?.starts.push(start);
      map?.ends.push(end);
    }
  };
  const last = () => units.at(-1) ?? ' ';
  let at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isSpace(unit)) {
      const start = at;
      let broken = false;
      for (; at < text.length && isSpace(text.charCodeAt(at)); at += 1) broken ||= text.charCodeAt(at) === 10;
      const next = text.slice(at, at + 2);
      const isHyphen = broken && last() === '-' && /[\p{L}\p{N}]/u.test(units.at(-2) ?? '');
      if (isHyphen && /^\p{Ll}/u.test(next) && /\p{L}/u.test(units.at(-2) ?? '')) {
        units.pop();
        map?.starts.pop();
        map?.ends.pop();
      } else if (
        (isHyphen && /^[\p{Lu}\p{N}]/u.test(next)) ||
        isIdeographic(leadOf(last().charCodeAt(0), units.at(-2)?.charCodeAt(0) ?? 0)) ||
        isSetSolid(leadOf(text.charCodeAt(start - 1), text.charCodeAt(start - 2))) ||
        isSetSolid(text.charCodeAt(at)) ||
        (broken && isUnspaced(text.charCodeAt(start - 1)) && isUnspaced(text.charCodeAt(at)))
      ) {
        // Omits insignificant spaces: at line ends (also after a hyphen), between wide characters, and between Chinese
        // and Latin letters.
      } else if (last() !== ' ') put(' ', start, at);
    } else if (unit < 128 && !(text.charCodeAt(at + 1) >= 0x300)) {
      // Fast path for most text. With it, a whole book is folded within a few milliseconds.
      put(unit >= 65 && unit <= 90 ? String.fromCharCode(unit + 32) : text.charAt(at), at, at + 1);
      at += 1;
    } else if (isPlainIdeograph(unit, text.charCodeAt(at + 1))) {
      put(text.charAt(at), at, at + 1);
      at += 1;
    } else {
      cluster.lastIndex = at;
      const source = cluster.exec(text)?.[0] ?? text.charAt(at);
      put(foldCluster(source), at, at + source.length);
      at += source.length;
    }
  }
  return units.join('');
}
