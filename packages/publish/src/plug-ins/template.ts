/** Values by their names. */
export type Values = Readonly<Record<string, string>>;

const place = /\{\{(php|comment|annotation|xml|yaml|id|raw):(\w+)\}\}/g;

/** How a value is written where it stands, so that none can end its place, whatever a title says. */
const writers: Readonly<Record<string, (value: string) => string>> = {
  php: (value) => `'${value.replace(/[\\']/g, '\\$&')}'`,
  comment: (value) => plain(value).replace(/[*?<>=[\]\\]/g, ' '),
  annotation: (value) => plain(value).replace(/[*"\\@]/g, ' '),
  xml: (value) => plain(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  // A JSON string is a YAML string.
  yaml: (value) => JSON.stringify(plain(value)),
  id: (value) => {
    if (!/^[A-Za-z0-9_.-]+$/.test(value)) throw new Error(`${value} cannot be an identifier`);
    return value;
  },
  raw: (value) => value,
};

/** One line, without characters that are not seen. */
const plain = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();

/**
 * Fills the places of a template, such as `{{php:title}}`: a string of PHP, part of a comment of PHP or of a text, of an
 * annotation of Drupal, of XML, a string of YAML, an identifier, or text as it is.
 *
 * @throws Error for a place without a value, and for an identifier that is none
 */
export function fill(template: string, values: Values): string {
  return template.replace(place, (_, kind: string, name: string) => {
    const value = values[name];
    const write = writers[kind];
    if (value === undefined || !write) throw new Error(`There is no ${name}`);
    return write(value);
  });
}
