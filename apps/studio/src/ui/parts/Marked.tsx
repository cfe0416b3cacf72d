interface MarkedProps {
  readonly text: string;
  /** Text to highlight; empty for none. */
  readonly sought: string;
}

/** Highlights the searched text inside a text. */
export function Marked({ text, sought }: MarkedProps) {
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase());
  // A few letters become longer in lowercase. Such text is not highlighted, because the position would be wrong.
  if (at < 0 || text.toLowerCase().length !== text.length) return text;
  const end = at + sought.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
