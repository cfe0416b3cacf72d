/** Maximum number of font names that are collected from a document. */
const maxNames = 50;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Matches the fonts of text in Word documents, presentations and OpenDocument files. */
const westernFont = /\bw:(?:ascii|hAnsi)="([^"]+)"|<a:latin\b[^>]*\btypeface="([^"]+)"|\bsvg:font-family="([^"]+)"/gu;
const eastAsianFont = /\bw:eastAsia="([^"]+)"|<a:ea\b[^>]*\btypeface="([^"]+)"/gu;
/** Parts whose fonts are visible. Lists of fonts and unused styles are not read. */
const visiblePart = /^(?:content\.xml|(?:word|ppt)\/(?:document|header\d*|footer\d*|footnotes|slides\/[^/]*)\.xml)$/u;
const defaultsOf = /<w:docDefaults\b[\s\S]{0,4000}?<\/w:docDefaults>/u;

/** Adds the fonts that a part of an office file uses. */
export function collectFontNames(part: string, text: string, names: Set<string>): void {
  const visible = visiblePart.test(part) ? text : part === 'word/styles.xml' ? (defaultsOf.exec(text)?.[0] ?? '') : '';
  const isEastAsian = part !== 'word/styles.xml' && eastAsian.test(visible.replaceAll(/<[^<>]*>/gu, ''));
  for (const pattern of isEastAsian ? [westernFont, eastAsianFont] : [westernFont]) {
    for (const [, ...found] of visible.matchAll(pattern)) {
      if (names.size >= maxNames) return;
      const name =
        (found.find(Boolean) ?? '')
          .replace(/&(?:apos|quot|#39);|'/gu, '')
          .split(/[,;]/u)[0]
          ?.trim() ?? '';
      // A plus sign refers to a font of the theme.
      if (name !== '' && name.length <= 60 && !/^[+@]/u.test(name)) names.add(name);
    }
  }
}

const plain = (name: string) => name.replaceAll(/[\s_-]+/gu, '').toLowerCase();

/**
 * Returns the fonts of a document that its PDF does not contain, because other fonts replaced them.
 *
 * @param inPdf names of the fonts in the PDF, such as `BAAAAA+Carlito-Bold`
 */
export function findReplacedFonts(names: Iterable<string>, inPdf: readonly string[]): string[] {
  const present = inPdf.map((name) => plain(name.replace(/^[A-Z]{6}\+/u, '')));
  const replaced = [...names].filter((name) => !present.some((font) => font.startsWith(plain(name))));
  // Without a font of another name in the PDF, the missing fonts have no visible text.
  const own = [...names].map(plain);
  const hasOther = present.some((font) => !own.some((name) => font.startsWith(name)));
  return hasOther ? replaced : [];
}
