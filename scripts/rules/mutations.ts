import { kindsOf } from './mutation-kinds.ts';
import { type Found, functionAround, nodesOf } from './syntax.ts';

/** One change that breaks a source. */
export interface Mutation {
  /** Offsets of what is replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** From 1, and from 0, as reports of coverage count. */
  readonly line: number;
  readonly column: number;
  /** The function, or the constant outside of any. */
  readonly place: string;
  /** What is written and what it becomes, on one line each. */
  readonly before: string;
  readonly after: string;
}

/** What is written for developers, what only names things for styles, and what has no say when the program runs. */
function isIdle({ node, within }: Found): boolean {
  return [...within, node].some(({ type, name, callee, source }) => {
    if (/^(Import|ExportAll)/.test(type) || (type === 'ExportNamedDeclaration' && source)) return true;
    if (type === 'JSXAttribute') return /^(className|key)$/.test(nameIn(name));
    return type === 'NewExpression' && nameIn(callee) === 'Error';
  });
}

const nameIn = (node: unknown) =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string' ? node.name : '';

/** Every single change that can be made in a source. */
export function mutationsOf(source: string, file: string): readonly Mutation[] {
  return nodesOf(source, file).flatMap((found) =>
    isIdle(found) ? [] : kindsOf(found, source).map((change) => described(change, found, source)),
  );
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function described({ start, end, text }: Change, found: Found, source: string): Mutation {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = (source.indexOf('\n', end) + source.length + 1) % (source.length + 1);
  const oneLine = (lines: string) => lines.replace(/\s+/g, ' ').trim();
  return {
    start,
    end,
    text,
    line: source.slice(0, start).split('\n').length,
    column: start - lineStart,
    place: functionAround(found),
    before: oneLine(source.slice(lineStart, lineEnd)),
    after: oneLine(source.slice(lineStart, start) + text + source.slice(end, lineEnd)),
  };
}

/** The source with one change made. */
export const mutated = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end);
