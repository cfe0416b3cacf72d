import { type FoundNode, listNodes, type Node } from './mutations/syntax.ts';

/** A range in a source: offsets, with an exclusive end. */
export type SourceSpan = readonly [start: number, end: number];

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/**
 * Returns the code for which a source cites a rule. This is the declaration after the comment. For a comment at the end
 * of a line, it is the declaration on that line; for a comment at the head of the file, the complete file.
 */
export function citedSpans(source: string, file: string, cites: (comment: string) => boolean): readonly SourceSpan[] {
  const citing = [...source.matchAll(comments)].filter(([comment]) => cites(comment));
  if (citing.length === 0) return [];
  const all = listNodes(source, file).filter(({ node }) => node.type !== 'Program' && !isBlank(source, node));
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

/** Returns the first node that begins at or after an offset. If several nodes begin there, returns the largest. */
function following(all: readonly FoundNode[], from: number): Node | undefined {
  const later = all.map(({ node }) => node).filter(({ start }) => start >= from);
  return later.toSorted((a, b) => a.start - b.start || b.end - a.end)[0];
}

function onLine(all: readonly FoundNode[], from: number, to: number): Node | undefined {
  const inside = all.map(({ node }) => node).filter(({ start, end }) => start >= from && end <= to);
  return inside.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
}
