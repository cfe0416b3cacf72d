import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothingPending, type Pending } from './changes.ts';
import { keepChanges, keptChanges } from './kept-changes.ts';

const of = { userId: 'u', bookId: 'b' };
const pending: Pending = { ...nothingPending, texts: { title: 'Tea' }, settings: { share: true } };
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('changes that are not acknowledged', () => {
  it('are kept in the browser, for their account and book alone, until nothing is pending', () => {
    keepChanges(of, pending, 7);
    expect(keptChanges(of)).toEqual({ revision: 7, pending });
    expect(keptChanges({ ...of, userId: 'other' })).toBeNull();
    expect(keptChanges({ ...of, bookId: 'other' })).toBeNull();
    keepChanges(of, nothingPending, 8);
    expect(stored.size).toBe(0);
  });

  it('are nothing where what is stored cannot be read, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        stored.set('leafcast.unsaved.u.b', text);
        expect(() => keptChanges(of)).not.toThrow();
      }),
    );
    for (const text of ['{"revision":1,"pending":{"texts":[]}}', '{"revision":"1","pending":{}}', '{"revision":1}']) {
      stored.set('leafcast.unsaved.u.b', text);
      expect(keptChanges(of)).toBeNull();
    }
  });
});
