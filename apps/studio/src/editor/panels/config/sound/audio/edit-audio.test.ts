import { describe, expect, it } from 'vitest';
import { sampleBook as book } from '../../../../../../test/book.ts';
import {
  inverse,
  joined,
  nothingPending,
  withChange,
  withPending,
} from '../../../../../books/open-book/changes/changes.ts';
import { withStep } from '../../../../../books/open-book/changes/history.ts';
import { clearingChange, pagesWithAudio } from './edit-audio.ts';

const audio = { file: 'media/a.mp3', captions: [] };
const spoken = { ...book, pageAudio: { 10: audio, 2: audio, 3: null } };

describe('page audio', () => {
  it('is listed in page order', () => {
    expect(pagesWithAudio(spoken.pageAudio)).toEqual([2, 10]);
  });

  it('is removed and restored as a whole (D-514)', () => {
    const cleared = clearingChange(spoken);
    const gone = withPending(spoken, withChange(nothingPending, cleared));
    expect(pagesWithAudio(gone.pageAudio)).toEqual([]);
    const back = withPending(gone, withChange(nothingPending, inverse(cleared)));
    expect(pagesWithAudio(back.pageAudio)).toEqual([2, 10]);
  });

  it('keeps the newest version of each page, and merges typed captions into one undo step', () => {
    const typed = (before: string, after: string) =>
      ({
        kind: 'audio',
        part: 'captions 2',
        before: { 2: { ...audio, captions: [{ start: 0, end: 1, text: before }] } },
        after: { 2: { ...audio, captions: [{ start: 0, end: 1, text: after }] } },
      }) as const;
    const pending = joined(withChange(nothingPending, typed('', 'a')), withChange(nothingPending, typed('a', 'ab')));
    expect(pending.audio[2]?.captions[0]?.text).toBe('ab');
    const history = withStep(withStep({ past: [], future: [] }, typed('', 'a'), 0), typed('a', 'ab'), 100);
    expect(history.past.length).toBe(1);
    expect(history.past[0]?.change).toMatchObject({ before: { 2: { captions: [{ text: '' }] } } });
  });
});
