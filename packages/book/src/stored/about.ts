import { type About, type ContactType, contactTypes } from '../settings/forms/form.ts';

/**
 * Writes the information about a book's creator in its stored form: XML with the logo, the description, and one element
 * for each contact, in order.
 *
 * @returns the XML; an empty string if there is no information
 * @see W-227 … W-234, D-381
 */
export function toStoredCreatorInfo(about: About | null): string {
  if (!about) return '';
  const { logo, title, description, contacts } = about;
  const keys = contacts.map(({ type, value }) => `<key type="${type}">${escaped(value)}</key>`).join('');
  const head = `<logo>${escaped(logo)}</logo><title>${escaped(title)}</title><desc>${escaped(description)}</desc>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<about>${head}<keys>${keys}</keys></about>`;
}

/** Maximum nesting depth and length of XML to be parsed. */
const maxDepth = 8;
const maxLength = 500_000;

/**
 * Parses the stored form. Only elements, their `type`, text and CDATA are supported. DTDs are not, so no entity can be
 * declared, and none can refer to a file. Elements with unknown names are ignored.
 *
 * @returns the information; `null` if there is none; `undefined` if the text is not valid XML of this form
 * @see W-227 … W-235, safety T27
 */
export function fromStoredCreatorInfo(xml: string): About | null | undefined {
  // XML cannot represent these characters, and a text that consists only of them would look empty.
  if (/[^\P{Cc}\t\n\r]/u.test(xml)) return undefined;
  if (xml.trim() === '') return null;
  const elements = xml.length > maxLength ? null : leavesOf(xml.replace(/^\uFEFF?\s*<\?xml[^<>?]*\?>/, ''));
  if (elements?.[0]?.name !== 'about') return undefined;
  const textOf = (name: string) => elements.find((element) => element.name === name)?.text.trim() ?? '';
  return {
    logo: pictureOf(textOf('logo')),
    title: textOf('title'),
    description: textOf('desc'),
    contacts: elements.flatMap(({ name, type, text }) => {
      const known = contactTypes.find((one) => one.toLowerCase() === type.toLowerCase());
      return name === 'key' && known !== undefined && text.trim() !== '' ? [contactOf(known, text.trim())] : [];
    }),
  };
}

const contactOf = (type: ContactType, value: string) => ({ type, value });

/**
 * Returns the path, in the book folder, of the image that a stored path refers to: `files/logo.png`, `./logo.png` or a
 * complete URL.
 *
 * @see W-235, D-382
 */
function pictureOf(path: string): string {
  const [file = ''] = path.split(/[?#]/, 1);
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  return name === '' ? '' : `media/${name}`;
}

interface Element {
  readonly name: string;
  readonly type: string;
  text: string;
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z]\w{0,30})((?:\s+\w+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

/** Returns all elements without child elements, in the order of their start tags; `null` if the tags do not match. */
function leavesOf(xml: string): readonly Element[] | null {
  const all: Element[] = [];
  const open: Element[] = [];
  token.lastIndex = 0;
  let at = 0;
  while (at < xml.length) {
    token.lastIndex = at;
    const match = token.exec(xml);
    if (!match) return null;
    at = token.lastIndex;
    const [, data, isEnd, name, attributes = '', isEmpty, text] = match;
    const current = open.at(-1);
    if (data !== undefined || text !== undefined) {
      if (current) current.text += data ?? unescaped(text ?? '');
      else if ((data ?? text ?? '').trim() !== '') return null;
    } else if (isEnd) {
      if (open.pop()?.name !== name) return null;
    } else {
      if (open.length >= maxDepth || (open.length === 0 && all.length > 0)) return null;
      const type = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
      const element = { name: name ?? '', type: unescaped(type?.[1] ?? type?.[2] ?? ''), text: '' };
      all.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  return open.length === 0 ? all : null;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escaped = (text: string) =>
  text
    // XML 1.0 cannot represent most control characters.
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&${Object.keys(signs).find((name) => signs[name] === sign)};`);

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return Object.hasOwn(signs, name) ? (signs[name] ?? whole) : whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(`${hex}`, 16);
    const isLetter = code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
    return isLetter ? String.fromCodePoint(code) : '';
  });
