import type { Engine } from '../../core/engine.ts';
import { createAnnotatedPages, createAnnotationFields } from './annotated-pages.ts';
import { annotationLimits, type Highlight, highlightColors, type Note, penColors, penWidths } from './annotation.ts';
import { openAnnotationDatabase } from './annotation-db.ts';
import { type AnnotationStore, createAnnotationStore } from './annotation-store.ts';
import type { PenTool } from './pen.ts';
import { type SelectedText, selectedText } from './selected-text.ts';

/** Controls the annotations of an open book and the annotation tools. The interface uses this controller. */
export interface AnnotationController {
  readonly store: AnnotationStore;
  readonly tool: PenTool | null;
  /** Current color and width of the pen. */
  readonly pen: Extract<PenTool, { kind: 'pen' }>;
  /** Id of the note being edited, or `null`. */
  readonly active: string | null;
  subscribe(listener: () => void): () => void;
  setTool(tool: PenTool | null): void;
  setActive(id: string | null): void;
  selected(): Promise<readonly SelectedText[]>;
  /** Highlights the selected text. Resolves `false` if nothing is selected. */
  highlight(color?: string): Promise<boolean>;
  addNote(page: number, x: number, y: number): void;
  write(note: Note, text: string): void;
  close(): void;
}

/**
 * Creates the annotation controller.
 *
 * @param now current time, for the timestamps of annotations
 * @param onOpen called when the visitor opens a note
 */
export function createAnnotationController(
  engine: Engine,
  now: () => Date,
  onOpen: (id: string) => void,
): AnnotationController {
  const { book } = engine;
  const store = createAnnotationStore(book.id, book.pages.length, openAnnotationDatabase());
  const listeners = new Set<() => void>();
  let tool: PenTool | null = null;
  let pen: AnnotationController['pen'] = { kind: 'pen', color: penColors.red, width: penWidths[1] };
  let active: string | null = null;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  function addNote(page: number, x: number, y: number) {
    const note: Note = { ...createAnnotationFields(page, now()), kind: 'note', x, y, text: '' };
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

  const annotated = createAnnotatedPages({ engine, store, now, tool: () => tool, addNote, onOpen });
  const unsubscribe = store.subscribe(notify);

  const selected = () => selectedText(annotated.pages, engine.textOf);

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
    async highlight(color = highlightColors.yellow) {
      const found = await selected();
      const marks = found.map(
        (one): Highlight => ({ ...createAnnotationFields(one.page, now()), kind: 'highlight', color, ...cut(one) }),
      );
      if (marks.length === 0) return false;
      store.put(marks);
      getSelection()?.removeAllRanges();
      return true;
    },
    addNote,
    write(note, text) {
      store.update({ ...note, text });
    },
    close() {
      setTool(null);
      unsubscribe();
      annotated.close();
      listeners.clear();
    },
  };
}

/** Shortens the quotation to the maximum text length. The highlighted range can be longer. */
const cut = (text: SelectedText): SelectedText => ({ ...text, quote: text.quote.slice(0, annotationLimits.text) });
