const mark =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/<>!?]+)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|(<)/gu;

/** Whether every element of an XML text is closed in its turn. LibreOffice shows nothing of a slide where one is not. */
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
