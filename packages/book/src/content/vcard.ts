import type { BusinessCard } from '../settings/forms/business-card.ts';

/** Maximum number of bytes per line of a vCard; longer lines are folded. */
const lineBytes = 75;

/**
 * Writes a business card as a vCard 3.0, which the address books of phones and computers can read. Images are omitted.
 *
 * @returns text with CRLF line ends, as the format requires
 */
export function formatVcard({ name, title, company, phones, email, address, url, note }: BusinessCard): string {
  const fields: (readonly [string, string])[] = [
    ['FN', value(name)],
    // The full name is stored as the family name, because the order of name parts differs between languages.
    ['N', `${value(name)};;;;`],
    ['ORG', value(company)],
    ['TITLE', value(title)],
    ...phones.map(({ number }) => ['TEL', value(number)] as const),
    ['EMAIL', value(email)],
    ['ADR', address === '' ? '' : `;;${value(address)};;;;`],
    ['URL', value(url)],
    ['NOTE', value(note)],
  ];
  const lines = fields.flatMap(([key, text]) => (text === '' ? [] : [folded(`${key}:${text}`)]));
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
}

const value = (text: string) =>
  text
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const bytes = utf8Bytes(character);
    if (size + bytes > lineBytes) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
}

function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
