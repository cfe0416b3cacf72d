import { type Drawing, EmptyDrawing } from './EmptyDrawing.tsx';

/** Shown for an empty list: a drawing of what the list will contain, and a text about what the user can do. */
export function EmptyState({ text, drawing = 'book' }: { readonly text: string; readonly drawing?: Drawing }) {
  return (
    <div className="empty">
      <EmptyDrawing of={drawing} />
      <p>{text}</p>
    </div>
  );
}
