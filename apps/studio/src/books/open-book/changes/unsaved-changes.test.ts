import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyStorage } from '../../../../test/empty-storage.ts';
import { nothingPending, type Pending } from './changes.ts';
import { storedUnsaved, storeUnsaved } from './unsaved-changes.ts';

const of = { userId: 'u', bookId: 'b' };
const pending: Pending = { ...nothingPending, texts: { title: 'Tea' }, settings: { share: true } };
const stored = emptyStorage();

describe('unacknowledged changes', () => {
  it('are stored in the browser for their account and book only, until nothing is pending', () => {
    storeUnsaved(of, pending, 7);
    expect(storedUnsaved(of)).toEqual({ revision: 7, pending });
    expect(storedUnsaved({ ...of, userId: 'other' })).toBeNull();
    expect(storedUnsaved({ ...of, bookId: 'other' })).toBeNull();
    storeUnsaved(of, nothingPending, 8);
    expect(stored.size).toBe(0);
  });

  it('are ignored if the stored content is invalid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        stored.set('leafcast.unsaved.u.b', text);
        expect(() => storedUnsaved(of)).not.toThrow();
      }),
    );
    for (const text of ['{"revision":1,"pending":{"texts":[]}}', '{"revision":"1","pending":{}}', '{"revision":1}']) {
      stored.set('leafcast.unsaved.u.b', text);
      expect(storedUnsaved(of)).toBeNull();
    }
  });
});
