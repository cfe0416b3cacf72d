import { escapeXml } from '@leafcast/messages';

/** Values by name. */
export type Values = Readonly<Record<string, string>>;

const placeholder = /\{\{(php|comment|annotation|xml|yaml|id|raw):(\w+)\}\}/g;

/** Functions that write a value for its context, so that no value, whatever a title contains, can end that context. */
const writers: Readonly<Record<string, (value: string) => string>> = {
  php: (value) => `'${value.replace(/[\\']/g, '\\$&')}'`,
  comment: (value) => plain(value).replace(/[*?<>=[\]\\]/g, ' '),
  annotation: (value) => plain(value).replace(/[*"\\@]/g, ' '),
  xml: (value) => escapeXml(plain(value)),
  // A JSON string is also a YAML string.
  yaml: (value) => JSON.stringify(plain(value)),
  id: (value) => {
    if (!/^[A-Za-z0-9_.-]+$/.test(value)) throw new Error(`${value} is not a valid identifier`);
    return value;
  },
  raw: (value) => value,
};

/** Returns a single line without invisible characters. */
const plain = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();

/**
 * Fills the placeholders of a template, such as `{{php:title}}`: a PHP string, part of a PHP comment or of a text, of a
 * Drupal annotation, of XML, a YAML string, an identifier, or text as it is.
 *
 * @throws Error for a placeholder without a value, and for an invalid identifier
 */
export function fill(template: string, values: Values): string {
  return template.replace(placeholder, (_, kind: string, name: string) => {
    const value = values[name];
    const write = writers[kind];
    if (value === undefined || !write) throw new Error(`There is no ${name}`);
    return write(value);
  });
}
