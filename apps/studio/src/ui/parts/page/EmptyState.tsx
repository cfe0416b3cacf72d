import { type Drawing, EmptyDrawing } from './EmptyDrawing.tsx';

/** Shown for an empty list: a drawing of its future content, and a text that says what to do. */
export function EmptyState({ text, drawing = 'book' }: { readonly text: string; readonly drawing?: Drawing }) {
  return (
    <div className="empty">
      <EmptyDrawing of={drawing} />
      <p>{text}</p>
    </div>
  );
}
