import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mockEmptyStorage } from '../../../../test/mock-empty-storage.ts';
import { noPendingChanges, type PendingChanges } from './changes.ts';
import { loadUnsavedChanges, storeUnsavedChanges } from './unsaved-changes.ts';

const of = { userId: 'u', bookId: 'b' };
const pending: PendingChanges = { ...noPendingChanges, texts: { title: 'Tea' }, settings: { share: true } };
const stored = mockEmptyStorage();

describe('unacknowledged changes', () => {
  it('are stored in the browser per account and book until no changes are pending', () => {
    storeUnsavedChanges(of, pending, 7);
    expect(loadUnsavedChanges(of)).toEqual({ revision: 7, pending });
    expect(loadUnsavedChanges({ ...of, userId: 'other' })).toBeNull();
    expect(loadUnsavedChanges({ ...of, bookId: 'other' })).toBeNull();
    storeUnsavedChanges(of, noPendingChanges, 8);
    expect(stored.size).toBe(0);
  });

  it('are ignored if the stored content is invalid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        stored.set('leafcast.unsaved.u.b', text);
        expect(() => loadUnsavedChanges(of)).not.toThrow();
      }),
    );
    for (const text of ['{"revision":1,"pending":{"texts":[]}}', '{"revision":"1","pending":{}}', '{"revision":1}']) {
      stored.set('leafcast.unsaved.u.b', text);
      expect(loadUnsavedChanges(of)).toBeNull();
    }
  });
});
