import { type Found, type Node, nodesOf } from './syntax.ts';

/** Part of a source: offsets, the end not counted. */
export type Span = readonly [start: number, end: number];

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/**
 * The declarations that a source cites a rule for: that which follows the comment, that which the comment ends the line of,
 * or all where the comment is the head of the file.
 */
export function citedSpans(source: string, file: string, cites: (comment: string) => boolean): readonly Span[] {
  const citing = [...source.matchAll(comments)].filter(([comment]) => cites(comment));
  if (citing.length === 0) return [];
  const all = nodesOf(source, file).filter(({ node }) => node.type !== 'Program' && !isBlank(source, node));
  return citing.flatMap(({ index, 0: comment }) => {
    const lineStart = source.lastIndexOf('\n', index) + 1;
    const isAlone = /^[\s{]*$/.test(source.slice(lineStart, index));
    const found = isAlone ? following(all, index + comment.length) : onLine(all, lineStart, index);
    if (!found) return [];
    return found.type === 'ImportDeclaration' ? [[0, source.length] as const] : [[found.start, found.end] as const];
  });
}

const isBlank = (source: string, { type, start, end }: Node) =>
  type === 'JSXText' && source.slice(start, end).trim() === '';

/** The largest of those that begin next. */
function following(all: readonly Found[], from: number): Node | undefined {
  const later = all.map(({ node }) => node).filter(({ start }) => start >= from);
  return later.toSorted((a, b) => a.start - b.start || b.end - a.end)[0];
}

function onLine(all: readonly Found[], from: number, to: number): Node | undefined {
  const inside = all.map(({ node }) => node).filter(({ start, end }) => start >= from && end <= to);
  return inside.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
}
