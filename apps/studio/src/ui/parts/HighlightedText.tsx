interface HighlightedTextProps {
  readonly text: string;
  /** Text to highlight; empty if nothing is highlighted. */
  readonly searchQuery: string;
}

/** Shows a text with the searched words highlighted. */
export function HighlightedText({ text, searchQuery }: HighlightedTextProps) {
  const at = searchQuery === '' ? -1 : text.toLowerCase().indexOf(searchQuery.toLowerCase());
  // Some letters become longer in lowercase. Text that contains them is not highlighted, because the positions would be
  // wrong.
  if (at < 0 || text.toLowerCase().length !== text.length) return text;
  const end = at + searchQuery.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
