import { isSafeName, isSafeText, JsonLimitError, parseSafeJson } from '@leafcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { receiveMsPerByte, runThrottled } from './throttle.ts';

/** Maximum body size of an API call without a file, in bytes. @see safety T27 */
export const maxBodyBytes = 1024 * 1024;

/** Text length below which parsing takes less than a millisecond, in characters. */
const longTextLength = 16 * 1024;
/** Maximum number of fields in a form; every API call has fewer. */
const maxFields = 5000;

/** Registers parsers for the two body types of API calls; all other types are rejected. @see RULINGS 3 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parsers = { 'application/json': parseJson, 'application/x-www-form-urlencoded': parseForm };
  for (const [type, parse] of Object.entries(parsers)) {
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      async (request: FastifyRequest, body: unknown) => {
        const text = String(body);
        try {
          return text.length < longTextLength
            ? parse(text)
            : await runThrottled(request, () => parse(text), text.length * receiveMsPerByte);
        } catch (cause) {
          if (cause instanceof JsonLimitError) throw new Refusal('TOO_LARGE', undefined, {}, cause);
          throw new Refusal('ERROR', 'input.unreadable', {}, cause);
        }
      },
    );
  }
}

const parseJson = (text: string): unknown => (text === '' ? {} : parseSafeJson(text));

/**
 * Parses the fields of a form. A name that is repeated or ends in `[]` has an array as its value.
 *
 * @throws SyntaxError if a name or value is unsafe, or there are too many fields
 */
export function parseForm(text: string): Record<string, string | string[]> {
  if (hasMoreThan(text, '&', maxFields)) throw new SyntaxError('Too many fields');
  const fields = new Map<string, string | string[]>();
  for (const [rawName, value] of new URLSearchParams(text)) {
    const isList = rawName.endsWith('[]');
    const name = isList ? rawName.slice(0, -2) : rawName;
    if (!isSafeName(name) || !isSafeText(value)) throw new SyntaxError('Field is not allowed');
    const before = fields.get(name);
    if (before === undefined) fields.set(name, isList ? [value] : value);
    else if (typeof before === 'string') fields.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(fields);
}

function hasMoreThan(text: string, mark: string, limit: number): boolean {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}
