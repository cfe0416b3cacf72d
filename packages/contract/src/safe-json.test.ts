import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValueWithin, maxJsonDepth, maxJsonValues, parseSafeJson } from './safe-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('parseSafeJson', () => {
  it('parses harmless JSON as JSON.parse does', () => {
    const harmless = fc
      .jsonValue({ maxDepth: 8 })
      .filter((value) => !/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(harmless, (value) => {
        expect(parseSafeJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ['nested one too deep', nested(maxJsonDepth + 1)],
    ['nested a hundred thousand deep', nested(100_000)],
    ['nested too deep behind a string full of brackets', `["]]]\\"]]]", ${nested(maxJsonDepth)}]`],
    ['of more values than are read', `[${'0,'.repeat(maxJsonValues)}0]`],
    ['of empty lists without end', `[${'[],'.repeat(maxJsonValues / 2)}[]]`],
    ['with a prototype', '{"a":{"__proto__":{"isAdmin":true}}}'],
    ['with an escaped prototype', '{"\\u005f_proto__":1}'],
    ['with a constructor', '{"constructor":{"prototype":{}}}'],
    ['with a NUL', '{"title":"a\\u0000b"}'],
    ['with half a character', '["\\ud800"]'],
    ['cut short', '{"a":'],
    ['empty', ''],
  ])('rejects JSON that is %s', (_, text) => {
    expect(() => parseSafeJson(text)).toThrow(SyntaxError);
  });

  it('accepts JSON nested up to the limit, and brackets in strings', () => {
    expect(parseSafeJson(nested(maxJsonDepth))).toBeDefined();
    expect(parseSafeJson(JSON.stringify('['.repeat(1000)))).toHaveLength(1000);
  });

  it('rejects JSON text before parsing if it clearly contains too many values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(40), (value, most) => {
        const isRead = () => parseSafeJson(JSON.stringify(value), { maxValues: most });
        if (!isValueWithin(value, 2 * most + 2)) expect(isRead).toThrow(SyntaxError);
      }),
    );
  });

  it('accepts any number of punctuation marks and escaped quotes in strings', () => {
    const text = `${'\\"[{,:'.repeat(100_000)}\\`;
    expect(parseSafeJson(JSON.stringify({ text }))).toEqual({ text });
  });
});
