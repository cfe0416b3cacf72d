/** Deepest nesting that is read. @see safety T27 */
export const maxJsonDepth = 32;

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

/**
 * Reads JSON that a stranger sent. The depth is counted before anything is built, and without recursion.
 *
 * @throws SyntaxError for what is not JSON, nested deeper than allowed, names a prototype, or holds text that cannot be stored
 */
export function parseSafeJson(text: string, maxDepth = maxJsonDepth): unknown {
  if (depthOf(text) > maxDepth) throw new SyntaxError('nested too deeply');
  return JSON.parse(text, (name, value: unknown) => {
    if (!isSafeName(name)) throw new SyntaxError('a name that is not allowed');
    if (typeof value === 'string' && !isSafeText(value)) throw new SyntaxError('text that is not allowed');
    return value;
  });
}

/** How deep brackets outside of strings are nested; never less than the depth of the value if it is JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}
