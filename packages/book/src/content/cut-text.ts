const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text to a length in UTF-16 units, between characters as people count them (grapheme clusters). Half a surrogate
 * pair is nothing that a database keeps as JSON; lone ones that came with the text are replaced.
 */
export function cutText(text: string, longest: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= longest) return whole;
  const cut = characters.segment(whole).containing(longest)?.index ?? longest;
  // One character that is longer than all there is room for is cut between its code points.
  return whole.slice(0, cut || longest).replace(/[\ud800-\udbff]$/, '');
}
