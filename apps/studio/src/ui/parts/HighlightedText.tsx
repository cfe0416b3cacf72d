interface HighlightedTextProps {
  readonly text: string;
  /** Text to highlight; empty for none. */
  readonly searchQuery: string;
}

/** Highlights the searched text inside a text. */
export function HighlightedText({ text, searchQuery }: HighlightedTextProps) {
  const at = searchQuery === '' ? -1 : text.toLowerCase().indexOf(searchQuery.toLowerCase());
  // A few letters become longer in lowercase. Such text is not highlighted, because the position would be wrong.
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
