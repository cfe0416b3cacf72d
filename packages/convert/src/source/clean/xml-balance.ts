/**
 * Matches tags, comments and declarations. Names must end and values must not contain `<`, so that no text is matched
 * twice; otherwise a crafted document could take hours.
 */
const mark =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/<>!?"'=]+)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|(<)/gu;

/**
 * Checks whether all elements of an XML text are properly nested. LibreOffice shows nothing of a slide whose elements
 * are wrongly nested.
 */
export function isXmlBalanced(xml: string): boolean {
  const open: string[] = [];
  let elements = 0;
  for (const [, closing, name, rest, stray] of xml.matchAll(mark)) {
    if (stray) return false;
    if (name === undefined) continue;
    elements += 1;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!rest?.endsWith('/')) open.push(name);
  }
  return open.length === 0 && elements > 0;
}
