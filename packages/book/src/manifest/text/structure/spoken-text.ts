import type { LineRange, PageText } from '../page-text.ts';
import { joinTextLines } from './joined-text.ts';
import { findRuby } from './ruby.ts';
import { splitIntoTextParts, type TextList } from './text-parts.ts';

/**
 * Returns the text of a page as it is read aloud: without running heads and page numbers, with the alternatives of
 * figures in place of their labels, and without ruby. A blank line separates paragraphs. Lines without a known structure
 * stay separate lines.
 */
export function spokenText(text: PageText): string {
  const linesOf = ({ from, to }: LineRange) => text.lines.slice(from, to);
  const joined = (range: LineRange) => joinTextLines(linesOf(range)).text;
  const loose = (range: LineRange) => {
    const lines = linesOf(range);
    const ruby = findRuby(lines);
    return lines.flatMap((line) => (ruby.has(line) ? [] : [line.text])).join('\n');
  };
  const spokenItems = ({ items }: TextList): string[] =>
    items.flatMap(({ block, lists }) => [joined(block), ...lists.flatMap(spokenItems)]);
  return splitIntoTextParts(text)
    .flatMap((part): readonly string[] => {
      switch (part.kind) {
        case 'artifact':
          return [];
        case 'loose':
          return [loose(part)];
        case 'list':
          return spokenItems(part);
        case 'table':
          return part.rows.map((cells) =>
            cells
              .map(joined)
              .filter((words) => words !== '')
              .join(', '),
          );
        case 'figure':
          return [part.alternative ?? loose(part)];
        default:
          return [joined(part)];
      }
    })
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n\n');
}
