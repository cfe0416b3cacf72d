import { outlineLimits } from '@leafcast/book';
import { useMemo, useState } from 'react';
import { change, useBook } from '../../../books/open-book/book-session.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { previewPage } from '../../preview/live/live-preview.ts';
import {
  addHeading,
  changeHeading,
  type DropSide,
  findNextSelection,
  type HeadingIds,
  indentHeadings,
  moveHeadings,
  moveHeadingsBy,
  outdentHeadings,
  withoutHeadings,
} from './edit-headings.ts';
import {
  computeHeadingPaths,
  exceededLimit,
  findVisibleHeadings,
  type Heading,
  type Headings,
  newId,
  toHeadings,
  toOutline,
} from './headings.ts';

/** The selected headings, by id. */
interface OutlineSelection {
  readonly ids: HeadingIds;
  /** Heading from which the arrow keys move: one of the selected headings, or the heading that was selected last. */
  readonly active: number | null;
  /** Heading at which a range selection starts. */
  readonly anchor: number | null;
}

const emptySelection: OutlineSelection = { ids: new Set(), active: null, anchor: null };
const none: Headings = [];

/** Returns the outline of the open book, the selection, and the editing actions. */
export function useOutline(t: FormMessages['t']) {
  const outline = useBook(({ book }) => book?.olsconfig);
  const headings = outline ? toHeadings(outline) : none;
  const [choice, setChoice] = useState(emptySelection);
  const [folded, setFolded] = useState<HeadingIds>(new Set());
  const [renaming, setRenaming] = useState<number | null>(null);
  const seen = useMemo(() => findVisibleHeadings(headings, folded), [headings, folded]);
  const paths = useMemo(() => computeHeadingPaths(headings), [headings]);
  const activeAt = headings.findIndex(({ id }) => id === choice.active);

  const choose = (id: number) => setChoice({ ids: new Set([id]), active: id, anchor: id });
  const edit = (next: Headings, part?: string) => {
    if (!outline || next === headings) return;
    const limit = exceededLimit(next);
    if (limit === 'entries') notify('error', t('contents.full', { count: outlineLimits.entries }));
    else if (limit === 'depth') notify('error', t('contents.deep', { count: outlineLimits.depth }));
    else {
      const after = { outline: toOutline(next) };
      change({ kind: 'lists', before: { outline }, after, ...(part ? { part } : {}) }, Date.now());
    }
  };

  return {
    t,
    headings,
    seen,
    paths,
    folded,
    renaming,
    ids: choice.ids,
    active: headings[activeAt] ?? null,
    activeAt,
    choose,
    /** Adds a heading to the selection, or removes it. */
    toggle(id: number) {
      const ids = new Set(choice.ids);
      if (!ids.delete(id)) ids.add(id);
      setChoice({ ids, active: id, anchor: id });
    },
    /** Selects all visible headings from the start of the range selection to the given heading. */
    chooseTo(id: number) {
      const places = seen.map((at) => headings[at]?.id);
      const ends = [places.indexOf(choice.anchor ?? id), places.indexOf(id)].toSorted((a, b) => a - b);
      const [from = 0, to = 0] = ends;
      const ids = places.slice(Math.max(0, from), to + 1).filter((one) => one !== undefined);
      setChoice({ ids: new Set(ids), active: id, anchor: choice.anchor ?? id });
    },
    chooseAll: () => setChoice({ ...choice, ids: new Set(headings.map(({ id }) => id)) }),
    fold(id: number, isFolded: boolean) {
      const ids = new Set(folded);
      if (isFolded) ids.add(id);
      else ids.delete(id);
      setFolded(ids);
    },
    rename: setRenaming,
    add() {
      const added = { id: newId(), title: t('contents.new'), page: previewPage() + 1 };
      edit(addHeading(headings, choice.active, added));
      choose(added.id);
      setRenaming(added.id);
    },
    /** Replaces the contents with the given headings as one undo step. */
    fill: (found: readonly Omit<Heading, 'id'>[]) => edit(found.map((heading) => ({ ...heading, id: newId() }))),
    remove() {
      const next = findNextSelection(headings, choice.ids);
      edit(withoutHeadings(headings, choice.ids));
      if (next === null) setChoice(emptySelection);
      else choose(next);
    },
    indent: () => edit(indentHeadings(headings, choice.ids)),
    outdent: () => edit(outdentHeadings(headings, choice.ids)),
    step: (by: -1 | 1) => edit(moveHeadingsBy(headings, choice.ids, by)),
    drop: (target: number, side: DropSide) => edit(moveHeadings(headings, choice.ids, target, side)),
    set: (id: number, values: Partial<Heading>) => edit(changeHeading(headings, id, values), `${id}`),
  };
}

export type OutlineEditing = ReturnType<typeof useOutline>;
