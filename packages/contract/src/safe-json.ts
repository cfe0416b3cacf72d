/** Maximum nesting depth. @see safety T27 */
export const maxJsonDepth = 32;
/** Maximum number of values parsed at once; the largest outline has about 40,000. @see safety T27 */
export const maxJsonValues = 50_000;

/** Names that reach an object's prototype if a program copies keys carelessly. @see safety T4 */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks whether a client may use a name as a key. */
export function isSafeName(name: string): boolean {
  return !forbiddenNames.has(name) && isSafeText(name);
}

/** Checks whether a text can be stored everywhere. PostgreSQL rejects NUL and lone surrogates. */
export function isSafeText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Limits for parsing JSON. */
export interface JsonBounds {
  /** Maximum depth of lists and objects; default: `maxJsonDepth`. */
  readonly maxDepth?: number | undefined;
  /** Maximum number of values: lists, objects, keys and items; default: `maxJsonValues`. */
  readonly maxValues?: number | undefined;
}

/** Thrown if JSON contains too many values. */
export class JsonLimitError extends SyntaxError {
  override name = 'JsonLimitError';
}

/**
 * Parses untrusted JSON. Nesting depth and values are checked before any value is created, and without recursion.
 *
 * @throws JsonLimitError if there are too many values
 * @throws SyntaxError if the text is not JSON, is nested too deeply, contains a prototype name, or contains text that
 * cannot be stored
 */
export function parseSafeJson(text: string, { maxDepth = maxJsonDepth, maxValues = maxJsonValues }: JsonBounds = {}) {
  countMarks(text, maxDepth, maxValues);
  if (!isSafeText(text)) throw new SyntaxError('The JSON contains text that is not allowed');
  const value: unknown = JSON.parse(text);
  // A text without escapes and without these names cannot contain anything that `checkInside` rejects.
  if (/\\u|__proto__|constructor|prototype/.test(text)) checkInside(value);
  return value;
}

/**
 * Checks the names and texts in a value.
 *
 * @throws SyntaxError for a name or text, at any depth, that is not allowed
 */
function checkInside(whole: unknown): void {
  const open = [whole];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string' && !isSafeText(value))
      throw new SyntaxError('The JSON contains text that is not allowed');
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && !Object.keys(value).every(isSafeName))
      throw new SyntaxError('The JSON contains a name that is not allowed');
    for (const inner of Object.values(value)) open.push(inner);
  }
}

/** Checks whether a parsed value, which was part of a larger JSON text, is within its maximum number of values. */
export function isValueWithin(whole: unknown, maxValues: number): boolean {
  const open = [whole];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const inside = Array.isArray(value) ? value : Object.values(value);
    count += 1 + (Array.isArray(value) ? inside.length : 2 * inside.length);
    if (count > maxValues) return false;
    for (const inner of inside) if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
  return true;
}

const code = (character: string): number => character.charCodeAt(0);
const marks = {
  quote: code('"'),
  escape: code('\\'),
  comma: code(','),
  colon: code(':'),
  openList: code('['),
  closeList: code(']'),
  openObject: code('{'),
  closeObject: code('}'),
};

/**
 * Checks the nesting depth, and estimates the number of values by counting brackets, commas and colons outside of
 * strings.
 *
 * @throws SyntaxError, JsonLimitError
 */
function countMarks(text: string, maxDepth: number, maxValues: number): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === marks.quote) at = endOfString(text, at);
    else if (mark === marks.comma || mark === marks.colon) values += 1;
    else if (mark === marks.openList || mark === marks.openObject) {
      depth += 1;
      values += 1;
    } else if (mark === marks.closeList || mark === marks.closeObject) depth -= 1;
    if (depth > maxDepth) throw new SyntaxError('The JSON is nested too deeply');
    if (values > maxValues) throw new JsonLimitError('too many values');
  }
}

/** Returns the index of the quote that ends a string, or the length of the text if the string does not end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === marks.escape) at += 1;
    else if (mark === marks.quote) return at;
  }
  return text.length;
}
