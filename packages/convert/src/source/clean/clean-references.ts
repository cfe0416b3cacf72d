import { decodeReferences } from './outside-references.ts';

/** Matches tags one after another, so that text inside a value is not mistaken for an element. */
const tag = /<([^\s<>"'=/!?]+)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/gu;
/** Matches attributes that refer to other files or to other programs, with any prefix and the space before them. */
const reference = /\s+(?:[^\s<>"'=/:]+:)?(href|dde-[a-z]+|macro-name)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
const ownPart = /^(?:#|(?:\.\/)?(?![./])(?![\w+-]*:)[^:?#]*$)/u;
const harmlessLink = /^(?:https?:|mailto:)/iu;
const linkElement = /(?:^|:)a$/u;

/**
 * Removes from the XML of an OpenDocument file all references to resources outside the file, except hyperlinks to web
 * and email addresses.
 *
 * @param onRemoved called if more than a link was removed
 */
export function cleanOpenDocument(text: string, onRemoved: () => void): string {
  return text.replace(tag, (element, name: string, inside: string) => {
    const kept = inside.replace(reference, (whole, key: string, double?: string, single = '') => {
      const target = decodeReferences(double ?? single).trim();
      const isLink = linkElement.test(name);
      if (key === 'href' && (target === '' || ownPart.test(target) || (isLink && harmlessLink.test(target))))
        return whole;
      if (!isLink) onRemoved();
      return '';
    });
    return kept === inside ? element : `<${name}${kept}>`;
  });
}

/** Fields that load a file or data of another program. */
const loadingField = /INCLUDE|DDE|\bLINK\b|\bRD\b|IMPORT|DATABASE|MACROBUTTON|EMBED/iu;

interface Field {
  instruction: string;
  readonly places: { readonly from: number; readonly to: number }[];
}

/**
 * Empties the instructions of the fields of a Word document that would load a file or start another program. The stored
 * result of a field remains. An instruction may be divided among several parts of a field.
 *
 * @param onRemoved called if an instruction was removed
 * @see safety T19
 */
export function cleanWordFields(text: string, onRemoved: () => void): string {
  const emptied: { from: number; to: number }[] = [];
  const open: Field[] = [{ instruction: '', places: [] }];
  const judge = (field: Field | undefined) => {
    if (field && loadingField.test(decodeReferences(field.instruction))) emptied.push(...field.places);
  };
  // Position of the next end tag, which is searched once for all elements before it.
  let close = 0;
  for (const { 0: whole, 1: name = '', 2: inside = '', index } of text.matchAll(tag)) {
    const kind = name.slice(name.indexOf(':') + 1);
    const end = index + whole.length;
    if (kind === 'fldChar') {
      const type = /fldCharType\s*=\s*["']([a-z]+)/u.exec(inside)?.[1];
      if (type === 'begin') open.push({ instruction: '', places: [] });
      else {
        judge(open.at(-1));
        if (type === 'end' && open.length > 1) open.pop();
      }
    } else if (kind === 'instrText' && !inside.endsWith('/')) {
      if (close < end) close = text.indexOf('</', end);
      if (close === -1) break;
      const to = close;
      const field = open.at(-1);
      if (!field) continue;
      field.places.push({ from: end, to });
      field.instruction += text.slice(end, to).replaceAll(/<!--.*?-->|<!\[CDATA\[|\]\]>/gsu, '');
    } else if (kind === 'fldSimple') {
      const [attribute = '', double, single = ''] = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/u.exec(inside) ?? [];
      const value = double ?? single;
      const to = end - whole.length + 1 + name.length + inside.indexOf(attribute) + attribute.length - 1;
      if (value !== '') judge({ instruction: value, places: [{ from: to - value.length, to }] });
    }
  }
  for (const field of open) judge(field);
  if (emptied.length === 0) return text;
  onRemoved();
  let [result, end] = ['', 0];
  for (const { from, to } of emptied.toSorted((one, other) => one.from - other.from)) {
    if (from < end) continue;
    result += text.slice(end, from);
    end = to;
  }
  return result + text.slice(end);
}
