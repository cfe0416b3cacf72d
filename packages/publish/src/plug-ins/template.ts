import { escapeXml } from '@leafcast/messages';

/** Values of a template's placeholders, by name. */
export type TemplateValues = Readonly<Record<string, string>>;

const placeholder = /\{\{(php|comment|annotation|xml|yaml|id|raw):(\w+)\}\}/g;

/** Functions that escape a value for its context, so that no value, such as a book title, can end that context. */
const writers: Readonly<Record<string, (value: string) => string>> = {
  php: (value) => `'${value.replace(/[\\']/g, '\\$&')}'`,
  comment: (value) => plain(value).replace(/[*?<>=[\]\\]/g, ' '),
  annotation: (value) => plain(value).replace(/[*"\\@]/g, ' '),
  xml: (value) => escapeXml(plain(value)),
  // Every JSON string is also a valid YAML string.
  yaml: (value) => JSON.stringify(plain(value)),
  id: (value) => {
    if (!/^[A-Za-z0-9_.-]+$/.test(value)) throw new Error(`${value} is not a valid identifier`);
    return value;
  },
  raw: (value) => value,
};

/** Converts a value to a single line without invisible characters. */
const plain = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();

/**
 * Fills the placeholders of a template, such as `{{php:title}}`. The kind before the colon determines the escaping: a
 * PHP string, part of a PHP comment, text or Drupal annotation, XML text, a YAML string, an identifier, or an unescaped
 * value.
 *
 * @throws Error for a placeholder without a value, and for an invalid identifier
 */
export function fillPlaceholders(template: string, values: TemplateValues): string {
  return template.replace(placeholder, (_, kind: string, name: string) => {
    const value = values[name];
    const write = writers[kind];
    if (value === undefined || !write) throw new Error(`There is no ${name}`);
    return write(value);
  });
}
