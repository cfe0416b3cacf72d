import { type SettingKey, type Settings, settingsSchema } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBook as book } from '../../../../test/book.ts';
import { change, openBook, redo, undo, useBook } from '../book-session.ts';
import {
  addPendingChange,
  applyPendingChanges,
  canRebase,
  type EditorChange,
  getSetting,
  invertChange,
  mergeChanges,
  noPendingChanges,
  settingsChange,
  splitPendingChanges,
} from './changes.ts';
import { addUndoStep, noHistory } from './history.ts';

const title = (before: string, after: string): EditorChange => ({ kind: 'text', field: 'title', before, after });
const setting = (key: SettingKey, before: unknown, after: unknown): EditorChange => ({
  kind: 'settings',
  before: { [key]: before },
  after: { [key]: after },
});

const anyChange: fc.Arbitrary<EditorChange> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constantFrom('title' as const, 'desc' as const),
    before: fc.string(),
    after: fc.string(),
  }),
  fc
    .tuple(fc.constantFrom(...(Object.keys(settingsSchema) as SettingKey[])), fc.boolean(), fc.boolean())
    .map(([key, before, after]) => setting(key, before, after)),
);

describe('changes to a book', () => {
  it('are visible immediately, before they are saved', () => {
    openBook(book);
    change(title('Tea', 'Coffee'), 0);
    const { book: shown, saveState, pending } = useBook.getState();
    expect(shown?.title).toBe('Coffee');
    expect(saveState).toBe('waiting');
    expect(pending.texts).toEqual({ title: 'Coffee' });
  });

  it('keep only the newest value of each field', () => {
    const pending = [setting('share', true, false), title('Tea', 'A'), title('A', 'B')].reduce(
      addPendingChange,
      noPendingChanges,
    );
    expect(pending).toEqual({ texts: { title: 'B' }, settings: { share: false }, lists: {}, items: {}, audio: {} });
  });

  it('are saved except for an empty title, which is not sent (W-352)', () => {
    const pending = [setting('share', true, false), title('Tea', ' ')].reduce(addPendingChange, noPendingChanges);
    expect(splitPendingChanges(pending)).toEqual({
      ready: { texts: {}, settings: { share: false }, lists: {}, items: {}, audio: {} },
      held: { texts: { title: ' ' }, settings: {}, lists: {}, items: {}, audio: {} },
    });
    const whole = addPendingChange(noPendingChanges, title('Tea', 'Coffee'));
    expect(splitPendingChanges(whole)).toEqual({ ready: whole, held: noPendingChanges });
    expect(mergeChanges(splitPendingChanges(pending).ready, splitPendingChanges(pending).held)).toEqual(pending);
  });

  it('are undone by the inverse change', () => {
    fc.assert(
      fc.property(anyChange, (made) => {
        expect(invertChange(invertChange(made))).toEqual(made);
        if ('before' in made) expect(invertChange(made)).toMatchObject({ after: made.before });
      }),
    );
  });

  it('form one undo step if they are made in one call', () => {
    openBook(book);
    const outline = { before: { outline: book.olsconfig }, after: { outline: [] } };
    change(
      {
        kind: 'several',
        changes: [setting('scene', 'none', 'snow'), { kind: 'lists', ...outline }, title('Tea', 'T')],
      },
      0,
    );
    expect(useBook.getState().book).toMatchObject({ title: 'T', olsconfig: [], htmlConfig: { scene: 'snow' } });
    undo();
    expect(useBook.getState().book).toMatchObject({
      title: 'Tea',
      olsconfig: book.olsconfig,
      htmlConfig: { scene: 'none' },
    });
    redo();
    expect(useBook.getState().book?.title).toBe('T');
  });

  it('can be undone and redone in order, for at least a hundred steps', () => {
    openBook(book);
    for (let step = 0; step < 150; step += 1) change(title(`t${step}`, `t${step + 1}`), step * 10_000);
    for (let step = 0; step < 120; step += 1) undo();
    expect(useBook.getState().book?.title).toBe('t30');
    for (let step = 0; step < 120; step += 1) redo();
    expect(useBook.getState().book?.title).toBe('t150');
    expect(useBook.getState().history.future).toEqual([]);
  });

  it('form one undo step if they affect the same thing in quick succession, such as when dragging or typing a word', () => {
    const drag = [1, 2, 3].reduce(
      (history, value) => addUndoStep(history, setting('flipSeconds', value - 1, value), value * 100),
      noHistory,
    );
    expect(drag.past).toHaveLength(1);
    expect(drag.past[0]?.change).toEqual(setting('flipSeconds', 0, 3));
    expect(addUndoStep(drag, title('a', 'b'), 301).past).toHaveLength(2);
  });
});

describe('settings changes', () => {
  it('also set the initial download options when downloads are enabled, and clear the loading caption when its source changes (W-293, W-303)', () => {
    const { htmlConfig: before } = book;
    const after = (settings: Settings) => {
      openBook({ ...book, htmlConfig: { ...before, loadingCaptionSource: 'custom', loadingCaption: 'Wait' } });
      change(settingsChange(useBook.getState().book ?? book, settings), 0);
      return useBook.getState().pending.settings;
    };
    expect(after({ download: true })).toEqual({
      download: true,
      downloads: {
        pdf: { isOriginPath: true, url: '', urlOnlink: false },
        isDownloadProject: true,
        isDownloadAttach: false,
        hideDownloadSinglePage: false,
        attachments: [],
      },
    });
    expect(after({ loadingCaptionSource: 'title' })).toEqual({ loadingCaptionSource: 'title', loadingCaption: '' });
  });

  it('also change the loading screen, in the same undo step, if they affect the background (W-301, W-302)', () => {
    openBook(book);
    const picture = 'media/0123.png';
    const start = useBook.getState().book ?? book;
    change(settingsChange(start, { backgroundImage: picture }), 0);
    expect(useBook.getState().book?.htmlConfig).toEqual({ backgroundImage: picture, loadingBackgroundType: picture });
    const now = useBook.getState().book ?? book;
    change(settingsChange(now, { backgroundImage: '' }), 5000);
    expect(useBook.getState().pending.settings).toEqual({ backgroundImage: '', loadingBackgroundType: '1' });
    undo();
    expect(useBook.getState().book?.htmlConfig).toMatchObject({ loadingBackgroundType: picture });
    undo();
    expect(useBook.getState().pending.settings).toEqual({ backgroundImage: '', loadingBackgroundType: '1' });
    expect(useBook.getState().history.past).toEqual([]);
  });

  it('form a single change if several settings are changed at once', () => {
    const many = settingsChange(book, { share: false, qrCode: true });
    expect(many).toMatchObject({ before: { share: true, qrCode: false }, after: { share: false, qrCode: true } });
  });
});

describe('a book that was changed elsewhere', () => {
  it('can be combined with local changes if these affect other things', () => {
    const fresh = { ...book, revision: 2, htmlConfig: { share: false } };
    const pending = addPendingChange(noPendingChanges, title('Tea', 'Coffee'));
    expect(canRebase(book, fresh, pending)).toBe(true);
    expect(applyPendingChanges(fresh, pending)).toMatchObject({
      title: 'Coffee',
      htmlConfig: { share: false },
      revision: 2,
    });
  });

  it('can be combined with a local change if both changes are identical', () => {
    const fresh = { ...book, title: 'Coffee' };
    expect(canRebase(book, fresh, addPendingChange(noPendingChanges, title('Tea', 'Coffee')))).toBe(true);
  });

  it('causes a conflict if a local change to the same thing differs', () => {
    expect(
      canRebase(book, { ...book, title: 'Milk' }, addPendingChange(noPendingChanges, title('Tea', 'Coffee'))),
    ).toBe(false);
    const fresh = { ...book, htmlConfig: { flipStyle: 'slide' } };
    expect(canRebase(book, fresh, addPendingChange(noPendingChanges, setting('flipStyle', 'flip', 'fade')))).toBe(
      false,
    );
  });
});

describe('the value of a setting', () => {
  it('is the default if the book does not store the setting (W-186)', () => {
    expect(getSetting(book, 'backgroundColor')).toBe(settingsSchema.backgroundColor.defaultValue);
    expect(getSetting({ htmlConfig: { share: false } }, 'share')).toBe(false);
  });
});
