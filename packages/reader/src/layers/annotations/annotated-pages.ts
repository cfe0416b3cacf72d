import type { Engine } from '../../core/engine.ts';
import { type Annotation, annotationLimits, type Drawing, type Note } from './annotation.ts';
import { type AnnotationStore, newId } from './annotation-store.ts';
import { createMarkedPage, type MarkedPage } from './page-marks.ts';
import { bindPen, isStrokeNear, type PenTool } from './pen.ts';

/** Mounted pages with their annotation layers. */
export interface AnnotatedPages {
  readonly pages: ReadonlySet<MarkedPage>;
  close(): void;
}

export interface AnnotatedPagesOptions {
  readonly engine: Engine;
  readonly store: AnnotationStore;
  /** Current time, for the timestamps of annotations. */
  readonly now: () => Date;
  readonly tool: () => PenTool | null;
  readonly addNote: (page: number, x: number, y: number) => void;
  /** Called when the visitor opens a note. */
  readonly onOpen: (id: string) => void;
}

/** Draws the annotations on their pages, and handles pen input on these pages. */
export function createAnnotatedPages({
  engine,
  store,
  now,
  tool,
  addNote,
  onOpen,
}: AnnotatedPagesOptions): AnnotatedPages {
  const pages = new Set<MarkedPage>();
  const onPage = (page: number) => store.list.filter((annotation) => annotation.page === page);
  const drawingsOn = (page: number) => onPage(page).filter((annotation) => annotation.kind === 'drawing');
  /** Returns a drawing of the page that has room for another stroke, or a new drawing if all drawings are full. */
  const roomOn = (page: number): Drawing =>
    drawingsOn(page).find(({ strokes }) => strokes.length < annotationLimits.strokes) ?? {
      ...createAnnotationFields(page, now()),
      kind: 'drawing',
      strokes: [],
    };

  function erase(page: number, x: number, y: number, radius: number) {
    for (const drawing of drawingsOn(page)) {
      const strokes = drawing.strokes.filter((stroke) => !isStrokeNear(stroke, x, y, radius));
      if (strokes.length === drawing.strokes.length) continue;
      if (strokes.length === 0) store.remove(drawing.id);
      else store.put([{ ...drawing, strokes }]);
    }
  }

  const removeLayer = engine.addLayer((holder, page) => {
    const button = (note: Note) => noteButton(engine, note, onOpen);
    const marked = createMarkedPage(holder, page, engine.pageOf(page), engine.textOf, button);
    bindPen(marked, {
      tool,
      stroke(_page, stroke) {
        const drawing = roomOn(page);
        store.put([{ ...drawing, strokes: [...drawing.strokes, stroke] }]);
      },
      erase: (_page, x, y, radius) => erase(page, x, y, radius),
      note: addNote,
    });
    pages.add(marked);
    marked.draw(onPage(page));
    return () => void pages.delete(marked);
  });

  let drawn: readonly Annotation[] = store.list;
  const unsubscribe = store.subscribe(() => {
    for (const marked of pages) {
      const of = (list: readonly Annotation[]) => list.filter(({ page }) => page === marked.page);
      const [before, after] = [of(drawn), of(store.list)];
      const isSame = before.length === after.length && before.every((one, index) => one === after[index]);
      if (!isSame) marked.draw(after);
    }
    drawn = store.list;
  });

  return {
    pages,
    close() {
      unsubscribe();
      removeLayer();
    },
  };
}

/** Returns the fields that all annotations share. */
export const createAnnotationFields = (page: number, created: Date) => ({
  id: newId(),
  page,
  created: created.toISOString(),
});

function noteButton(engine: Engine, { id, page, text }: Note, onOpen: (id: string) => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'lc-note';
  button.ariaLabel = engine.t('annotation.noteOn', { page: engine.pageOf(page).label ?? page + 1 });
  button.title = text.slice(0, 200);
  button.addEventListener('click', () => onOpen(id));
  return button;
}
