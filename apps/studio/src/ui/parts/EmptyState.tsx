import { type Drawing, EmptyDrawing } from './EmptyDrawing.tsx';

/** An empty list, with a drawing of what will be in it and a text that says what to do. */
export function EmptyState({ text, drawing = 'book' }: { readonly text: string; readonly drawing?: Drawing }) {
  return (
    <div className="empty">
      <EmptyDrawing of={drawing} />
      <p>{text}</p>
    </div>
  );
}
