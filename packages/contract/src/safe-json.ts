/** Deepest nesting that is read. @see safety T27 */
export const maxJsonDepth = 32;
/** Most values that are read at once: the largest outline has some 40,000. @see safety T27 */
export const maxJsonValues = 50_000;

/** Names that reach an object's prototype where a program copies keys without care. @see safety T4 */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a name may be a key of what a client sends. */
export function isSafeName(name: string): boolean {
  return !forbiddenNames.has(name) && isSafeText(name);
}

/** Whether a text can be stored everywhere: PostgreSQL takes neither NUL nor half of a surrogate pair. */
export function isSafeText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** What JSON may come to. */
export interface JsonBounds {
  /** Levels of lists and objects; default: `maxJsonDepth`. */
  readonly maxDepth?: number | undefined;
  /** Values in all, counting each list, object, key and item; default: `maxJsonValues`. */
  readonly maxValues?: number | undefined;
}

/** JSON that holds too many values to be read. */
export class TooMuchJson extends SyntaxError {
  override name = 'TooMuchJson';
}

/**
 * Reads JSON that a stranger sent. Depth and values are counted before anything is built, and without recursion.
 *
 * @throws TooMuchJson for more values than may be
 * @throws SyntaxError for what is not JSON, nested too deeply, names a prototype, or holds text that cannot be stored
 */
export function parseSafeJson(text: string, { maxDepth = maxJsonDepth, maxValues = maxJsonValues }: JsonBounds = {}) {
  countMarks(text, maxDepth, maxValues);
  if (!isSafeText(text)) throw new SyntaxError('text that is not allowed');
  const value: unknown = JSON.parse(text);
  // Only an escape brings in what the text itself does not show.
  if (/\\u|__proto__|constructor|prototype/.test(text)) checkInside(value);
  return value;
}

/** @throws SyntaxError for a name or a text, at any depth, that is not allowed */
function checkInside(whole: unknown): void {
  const open = [whole];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string' && !isSafeText(value)) throw new SyntaxError('text that is not allowed');
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && !Object.keys(value).every(isSafeName))
      throw new SyntaxError('a name that is not allowed');
    for (const inner of Object.values(value)) open.push(inner);
  }
}

/** Whether a value that has been read already, as a part of a larger one, is within its bounds. */
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
 * Counts brackets, commas and colons outside of strings: never less than the value has if it is JSON.
 *
 * @throws SyntaxError, TooMuchJson
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
    if (depth > maxDepth) throw new SyntaxError('nested too deeply');
    if (values > maxValues) throw new TooMuchJson('too many values');
  }
}

/** Where a string ends that begins at a quote; the end of the text where it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === marks.escape) at += 1;
    else if (mark === marks.quote) return at;
  }
  return text.length;
}
