import type { TextLine } from '../page-text.ts';
import { joinLines } from './join-lines.ts';
import { findRuby } from './ruby.ts';

/** Part of a text with its ruby, if it has any. */
export interface TextRun {
  readonly text: string;
  readonly ruby?: string;
}

/** The text of consecutive lines, such as a paragraph. */
export interface JoinedText {
  readonly text: string;
  /** Ruby in the order of the text, with the range of the word that it belongs to. Ruby is not part of the text. */
  readonly ruby: readonly { readonly from: number; readonly to: number; readonly text: string }[];
  /** Size of the first line that is not ruby, in points; 0 if there is none. */
  readonly size: number;
  /** Returns the position in the text of a UTF-16 unit of one of the lines. */
  readonly positionOf: (line: TextLine, unit: number) => number;
}

/**
 * Joins the lines of a block as the script requires.
 *
 * @param isCode whether line breaks and indentation are kept
 */
export function joinTextLines(lines: readonly TextLine[], isCode = false): JoinedText {
  const rubyOf = findRuby(lines);
  const rest = lines.filter((line) => !rubyOf.has(line));
  let text = '';
  const starts = new Map<TextLine, number>();
  const indent = isCode ? createIndent(rest) : () => '';
  for (const line of rest) {
    if (isCode) text += `${starts.size === 0 ? '' : '\n'}${indent(line)}${line.text}`;
    else text = joinLines(text, line.text);
    starts.set(line, text.length - line.text.length);
  }
  text = text.trimEnd();
  const positionOf = (line: TextLine, unit: number) =>
    Math.max(0, Math.min(text.length, (starts.get(line) ?? 0) + unit));
  const ruby = [...rubyOf.values()].flat().flatMap(({ base, from, to, text: said }) => {
    const range = { from: positionOf(base, from), to: positionOf(base, to), text: said };
    return starts.has(base) && range.from < range.to ? [range] : [];
  });
  return { text, ruby: withoutOverlaps(ruby), size: rest[0]?.size ?? 0, positionOf };
}

/** Splits joined text where ruby begins and ends. */
export function splitAtRuby({ text, ruby }: Pick<JoinedText, 'text' | 'ruby'>): TextRun[] {
  const runs: TextRun[] = [];
  let reached = 0;
  for (const { from, to, text: said } of ruby) {
    if (from > reached) runs.push({ text: text.slice(reached, from) });
    runs.push({ text: text.slice(from, to), ruby: said });
    reached = to;
  }
  if (reached < text.length) runs.push({ text: text.slice(reached) });
  return runs;
}

function withoutOverlaps(ruby: readonly { from: number; to: number; text: string }[]) {
  let reached = 0;
  return ruby
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      if (from < reached) return false;
      reached = to;
      return true;
    });
}

/** Returns a function that gives the spaces by which a line is indented in comparison with the others. */
function createIndent(lines: readonly TextLine[]): (line: TextLine) => string {
  const left = Math.min(...lines.map(({ x }) => x));
  const advances = lines
    .filter(({ text }) => text.length > 0)
    .map(({ width, text }) => width / text.length)
    .toSorted((a, b) => a - b);
  const advance = advances[Math.floor(advances.length / 2)] ?? 0;
  return ({ x }) => (advance > 0 ? ' '.repeat(Math.max(0, Math.min(maxIndent, Math.round((x - left) / advance)))) : '');
}

/** Maximum indentation of a line of code in spaces. */
const maxIndent = 80;
