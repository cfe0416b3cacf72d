import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HostMessage, parseBookMessage, parseHostMessage, toWire } from './messages.ts';

const pageNumber = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const hostMessage: fc.Arbitrary<HostMessage> = fc.oneof(
  fc.record({ type: fc.constantFrom('connect', 'getState', 'next', 'previous') }),
  fc.record({ type: fc.constant('goTo'), page: pageNumber }),
);
const place = { page: pageNumber, pages: pageNumber, spread: fc.array(pageNumber, { minLength: 1, maxLength: 2 }) };
const bookMessage = fc.oneof(
  fc.record({ type: fc.constant('ready'), title: fc.string(), ...place }),
  fc.record({ type: fc.constant('turn'), ...place }),
);
/** Arbitrary message data, and objects that resemble messages. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
  fc.record(
    {
      leafcast: fc.oneof(fc.constant(1), fc.anything()),
      type: fc.oneof(fc.constantFrom('goTo', 'next', 'turn', 'ready', '__proto__', 'toString'), fc.anything()),
      page: fc.anything(),
      pages: fc.anything(),
      spread: fc.anything(),
      title: fc.anything(),
    },
    { requiredKeys: [] },
  ),
);

describe('messages between a book and its embedding page (safety T6)', () => {
  it('are parsed as they were sent, without additional fields', () => {
    const more = fc.dictionary(fc.constantFrom('key', 'value', 'settings', 'origin'), fc.anything());
    fc.assert(
      fc.property(hostMessage, more, (message, rest) => {
        expect(parseHostMessage(structuredClone({ ...rest, ...toWire(message) }))).toEqual(message);
      }),
    );
    fc.assert(
      fc.property(bookMessage, more, (message, rest) => {
        expect(parseBookMessage(structuredClone({ ...rest, ...toWire(message) }))).toEqual(message);
      }),
    );
  });

  it('are ignored without an exception if they have any other form', () => {
    const isNumber = (page: unknown) => Number.isSafeInteger(page) && Number(page) > 0;
    fc.assert(
      fc.property(anything, (data) => {
        const message = parseHostMessage(data);
        if (message) expect(data).toMatchObject({ leafcast: 1, ...message });
        if (message?.type === 'goTo') expect(isNumber(message.page)).toBe(true);
        const told = parseBookMessage(data);
        if (told) expect([told.page, told.pages, ...told.spread].every(isNumber)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    undefined,
    null,
    'next',
    ['next'],
    { type: 'next' },
    { leafcast: 2, type: 'next' },
    { leafcast: '1', type: 'next' },
    { leafcast: 1 },
    { leafcast: 1, type: 'Next' },
    { leafcast: 1, type: ['next'] },
    { leafcast: 1, type: 'previewBook', key: 'title', value: 'x' },
    { leafcast: 1, type: 'goTo' },
    { leafcast: 1, type: 'goTo', page: '2' },
    { leafcast: 1, type: 'goTo', page: [2] },
    { leafcast: 1, type: 'goTo', page: 0 },
    { leafcast: 1, type: 'goTo', page: -1 },
    { leafcast: 1, type: 'goTo', page: 1.5 },
    { leafcast: 1, type: 'goTo', page: Number.NaN },
    { leafcast: 1, type: 'goTo', page: Number.POSITIVE_INFINITY },
    { leafcast: 1, type: 'turn', page: 1, pages: 2, spread: [1] },
  ])('a book rejects the invalid message %j', (data) => {
    expect(parseHostMessage(data)).toBeNull();
  });

  it.each([
    { leafcast: 1, type: 'next' },
    { leafcast: 1, type: 'turn', page: 1, pages: 2 },
    { leafcast: 1, type: 'turn', page: 1, pages: 2, spread: '12' },
    { leafcast: 1, type: 'turn', page: 1, pages: 2, spread: [1, null] },
    { leafcast: 1, type: 'turn', page: 0, pages: 2, spread: [1] },
    { leafcast: 1, type: 'ready', page: 1, pages: 2, spread: [1] },
    { leafcast: 1, type: 'ready', page: 1, pages: 2, spread: [1], title: {} },
    { leafcast: 2, type: 'ready', page: 1, pages: 2, spread: [1], title: 'A' },
  ])('an embedding page rejects the invalid message %j', (data) => {
    expect(parseBookMessage(data)).toBeNull();
  });
});
