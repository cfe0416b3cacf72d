interface MarkedProps {
  readonly text: string;
  /** What is looked for; empty: nothing. */
  readonly sought: string;
}

/** A text in which what was looked for is marked. */
export function Marked({ text, sought }: MarkedProps) {
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase());
  // Few letters are longer in lower case: their text is not marked rather than in the wrong place.
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
