import { describe, expect, it } from 'vitest';
import { sampleBook as book } from '../../../../../../test/book.ts';
import {
  addPendingChange,
  applyPendingChanges,
  invertChange,
  mergeChanges,
  noPendingChanges,
} from '../../../../../books/open-book/changes/changes.ts';
import { addUndoStep } from '../../../../../books/open-book/changes/history.ts';
import { createClearAudioChange, pagesWithAudio } from './edit-audio.ts';

const audio = { file: 'media/a.mp3', captions: [] };
const spoken = { ...book, pageAudio: { 10: audio, 2: audio, 3: null } };

describe('page audio', () => {
  it('is listed in page order', () => {
    expect(pagesWithAudio(spoken.pageAudio)).toEqual([2, 10]);
  });

  it('is removed and restored as a whole (D-514)', () => {
    const cleared = createClearAudioChange(spoken);
    const gone = applyPendingChanges(spoken, addPendingChange(noPendingChanges, cleared));
    expect(pagesWithAudio(gone.pageAudio)).toEqual([]);
    const back = applyPendingChanges(gone, addPendingChange(noPendingChanges, invertChange(cleared)));
    expect(pagesWithAudio(back.pageAudio)).toEqual([2, 10]);
  });

  it('stores only the newest version for each page, and forms one undo step while captions are typed', () => {
    const typed = (before: string, after: string) =>
      ({
        kind: 'audio',
        part: 'captions 2',
        before: { 2: { ...audio, captions: [{ start: 0, end: 1, text: before }] } },
        after: { 2: { ...audio, captions: [{ start: 0, end: 1, text: after }] } },
      }) as const;
    const pending = mergeChanges(
      addPendingChange(noPendingChanges, typed('', 'a')),
      addPendingChange(noPendingChanges, typed('a', 'ab')),
    );
    expect(pending.audio[2]?.captions[0]?.text).toBe('ab');
    const history = addUndoStep(addUndoStep({ past: [], future: [] }, typed('', 'a'), 0), typed('a', 'ab'), 100);
    expect(history.past.length).toBe(1);
    expect(history.past[0]?.change).toMatchObject({ before: { 2: { captions: [{ text: '' }] } } });
  });
});
