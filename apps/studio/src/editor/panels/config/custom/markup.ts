/** Markup that a button adds around or before the selected text, in the syntax of `parseRichText`. */
export type MarkupKind = 'bold' | 'italic' | 'title' | 'list' | 'link';

/** Start and end of the selection in the text, as positions between characters. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

const wrappers: Readonly<Partial<Record<MarkupKind, string>>> = { bold: '**', italic: '*' };
const prefixes: Readonly<Partial<Record<MarkupKind, string>>> = { title: '# ', list: '- ' };

/**
 * Adds markup around the selection or before each of its lines. If the selection already has this markup, it is
 * removed.
 *
 * @param address placeholder for a URL, which the author replaces
 * @returns the new text and selection
 */
export function withMarkup(
  text: string,
  { start, end }: Selection,
  mark: MarkupKind,
  address: string,
): Selection & { readonly text: string } {
  const sign = wrappers[mark];
  if (sign !== undefined) {
    const isMarked = text.slice(0, start).endsWith(sign) && text.slice(end).startsWith(sign);
    const [from, to] = isMarked ? [start - sign.length, end + sign.length] : [start, end];
    const put = isMarked ? '' : sign;
    const middle = text.slice(start, end);
    const at = from + put.length;
    return { text: text.slice(0, from) + put + middle + put + text.slice(to), start: at, end: at + middle.length };
  }
  const lead = prefixes[mark];
  if (lead !== undefined) {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const lines = text.slice(from, end).split('\n');
    const isMarked = lines.every((line) => line.startsWith(lead));
    const changed = lines.map((line) => (isMarked ? line.slice(lead.length) : lead + line)).join('\n');
    return { text: text.slice(0, from) + changed + text.slice(end), start: from, end: from + changed.length };
  }
  const words = text.slice(start, end);
  const link = `[${words}](${address})`;
  const at = words === '' ? start + 1 : start + words.length + 3;
  const length = words === '' ? 0 : address.length;
  return { text: text.slice(0, start) + link + text.slice(end), start: at, end: at + length };
}
