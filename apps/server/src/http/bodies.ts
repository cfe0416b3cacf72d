import { isSafeName, isSafeText, parseSafeJson } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Largest body of a call that sends no file, in bytes. @see safety T27 */
export const maxBodyBytes = 1024 * 1024;

/** Reads the two forms of body that calls have; any other type is refused. @see RULINGS 3 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parsers = { 'application/json': parseJson, 'application/x-www-form-urlencoded': parseForm };
  for (const [type, parse] of Object.entries(parsers)) {
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      async (_request: unknown, text: unknown) => {
        try {
          return parse(String(text));
        } catch (cause) {
          throw new Refusal('ERROR', 'input.unreadable', {}, cause);
        }
      },
    );
  }
}

const parseJson = (text: string): unknown => (text === '' ? {} : parseSafeJson(text));

/**
 * Fields by name; a name that comes more than once, or ends in `[]`, gives an array.
 *
 * @throws SyntaxError for names and texts that are not safe to keep
 */
export function parseForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [rawName, value] of new URLSearchParams(text)) {
    const isList = rawName.endsWith('[]');
    const name = isList ? rawName.slice(0, -2) : rawName;
    if (!isSafeName(name) || !isSafeText(value)) throw new SyntaxError('a field that is not allowed');
    const before = fields.get(name);
    if (before === undefined) fields.set(name, isList ? [value] : value);
    else if (typeof before === 'string') fields.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(fields);
}
