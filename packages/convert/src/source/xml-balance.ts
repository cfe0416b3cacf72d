/** Names have an end, and no value a `<`, so that nothing is read twice: a document may be made to be read for hours. */
const mark =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/<>!?"'=]+)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|(<)/gu;

/** Whether all elements of an XML text are properly nested. LibreOffice shows nothing of a slide that is not. */
export function isBalanced(xml: string): boolean {
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
