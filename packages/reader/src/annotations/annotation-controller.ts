import type { Engine } from '../engine.ts';
import {
  type Annotation,
  annotationLimits,
  type Drawing,
  type Highlight,
  markColors,
  type Note,
  penColors,
  penWidths,
} from './annotation.ts';
import { openAnnotationDatabase } from './annotation-db.ts';
import { type AnnotationStore, createAnnotationStore, newId } from './annotation-store.ts';
import { createMarkedPage, type MarkedPage } from './page-marks.ts';
import { bindPen, type PenTool, touches } from './pen.ts';
import { type SelectedText, selectedText } from './selected-text.ts';

/** The reader's annotations on an open book and the tools that make them; the interface drives it. */
export interface AnnotationController {
  readonly store: AnnotationStore;
  readonly tool: PenTool | null;
  /** Current colour and width of the pen. */
  readonly pen: Extract<PenTool, { kind: 'pen' }>;
  /** Id of the note that is being written. */
  readonly active: string | null;
  subscribe(listener: () => void): () => void;
  setTool(tool: PenTool | null): void;
  setActive(id: string | null): void;
  selected(): Promise<readonly SelectedText[]>;
  /** Highlights the selected text; `false` if nothing is selected. */
  highlight(color?: string): Promise<boolean>;
  addNote(page: number, x: number, y: number): void;
  write(note: Note, text: string): void;
  close(): void;
}

/**
 * @param now for the times of annotations
 * @param onOpen asked to show a note
 */
export function createAnnotationController(
  engine: Engine,
  now: () => Date,
  onOpen: (id: string) => void,
): AnnotationController {
  const { book, t } = engine;
  const store = createAnnotationStore(book.id, book.pages.length, openAnnotationDatabase());
  const pages = new Set<MarkedPage>();
  const listeners = new Set<() => void>();
  let tool: PenTool | null = null;
  let pen: AnnotationController['pen'] = { kind: 'pen', color: penColors.red, width: penWidths[1] };
  let active: string | null = null;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const base = (page: number) => ({ id: newId(), page, created: now().toISOString() });
  const onPage = (page: number) => store.list.filter((annotation) => annotation.page === page);
  const drawingsOn = (page: number) => onPage(page).filter((annotation) => annotation.kind === 'drawing');
  /** A drawing that is full is kept as it is; the next line begins another. */
  const roomOn = (page: number): Drawing =>
    drawingsOn(page).find(({ strokes }) => strokes.length < annotationLimits.strokes) ?? {
      ...base(page),
      kind: 'drawing',
      strokes: [],
    };

  function noteButton({ id, page, text }: Note): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'lc-note';
    button.ariaLabel = t('annotation.noteOn', { page: engine.pageOf(page).label ?? page + 1 });
    button.title = text.slice(0, 200);
    button.addEventListener('click', () => onOpen(id));
    return button;
  }

  function addNote(page: number, x: number, y: number) {
    const note: Note = { ...base(page), kind: 'note', x, y, text: '' };
    store.put([note]);
    setTool(null);
    onOpen(note.id);
  }

  function setTool(next: PenTool | null) {
    tool = next;
    if (next?.kind === 'pen') pen = next;
    engine.root.toggleAttribute('data-pen', next !== null);
    notify();
  }

  const removeLayer = engine.addLayer((holder, page) => {
    const marked = createMarkedPage(holder, page, engine.pageOf(page), engine.textOf, noteButton);
    bindPen(marked, {
      tool: () => tool,
      stroke(_page, stroke) {
        const drawing = roomOn(page);
        store.put([{ ...drawing, strokes: [...drawing.strokes, stroke] }]);
      },
      erase(_page, x, y, reach) {
        for (const drawing of drawingsOn(page)) {
          const strokes = drawing.strokes.filter((stroke) => !touches(stroke, x, y, reach));
          if (strokes.length === drawing.strokes.length) continue;
          if (strokes.length === 0) store.remove(drawing.id);
          else store.put([{ ...drawing, strokes }]);
        }
      },
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
    notify();
  });

  const selected = () => selectedText(pages, engine.textOf);

  return {
    store,
    get tool() {
      return tool;
    },
    get pen() {
      return pen;
    },
    get active() {
      return active;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setTool,
    setActive(id) {
      active = id;
      notify();
    },
    selected,
    async highlight(color = markColors.yellow) {
      const found = await selected();
      const marks = found.map((one): Highlight => ({ ...base(one.page), kind: 'highlight', color, ...cut(one) }));
      if (marks.length === 0) return false;
      store.put(marks);
      getSelection()?.removeAllRanges();
      return true;
    },
    addNote,
    write(note, text) {
      store.amend({ ...note, text });
    },
    close() {
      setTool(null);
      unsubscribe();
      removeLayer();
      listeners.clear();
    },
  };
}

/** A quotation is as long as an annotation may be; what is marked may be longer. */
const cut = (text: SelectedText): SelectedText => ({ ...text, quote: text.quote.slice(0, annotationLimits.text) });
