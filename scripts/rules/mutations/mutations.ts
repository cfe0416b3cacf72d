import { createNodeMutations } from './mutation-kinds.ts';
import { type FoundNode, findEnclosingFunction, listNodes } from './syntax.ts';

/** A single change that breaks the code of a file. */
export interface Mutation {
  /** Offsets of the replaced text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Line from 1 and column from 0, as in coverage reports. */
  readonly line: number;
  readonly column: number;
  /** The enclosing function, or the constant outside of any function. */
  readonly place: string;
  /** The original and the changed code, each on one line. */
  readonly before: string;
  readonly after: string;
}

/** Whether a node has no effect that tests could detect: messages for developers, style names, and imports. */
function isIdle({ node, within }: FoundNode): boolean {
  return [...within, node].some(({ type, name, callee, source }) => {
    if (/^(Import|ExportAll)/.test(type) || (type === 'ExportNamedDeclaration' && source)) return true;
    if (type === 'JSXAttribute') return /^(className|key)$/.test(nameIn(name));
    return type === 'NewExpression' && nameIn(callee) === 'Error';
  });
}

const nameIn = (node: unknown) =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string' ? node.name : '';

/** Returns all possible single changes to the code of a file. */
export function listMutations(source: string, file: string): readonly Mutation[] {
  return listNodes(source, file).flatMap((found) =>
    isIdle(found) ? [] : createNodeMutations(found, source).map((change) => described(change, found, source)),
  );
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function described({ start, end, text }: Change, found: FoundNode, source: string): Mutation {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = (source.indexOf('\n', end) + source.length + 1) % (source.length + 1);
  const oneLine = (lines: string) => lines.replace(/\s+/g, ' ').trim();
  return {
    start,
    end,
    text,
    line: source.slice(0, start).split('\n').length,
    column: start - lineStart,
    place: findEnclosingFunction(found),
    before: oneLine(source.slice(lineStart, lineEnd)),
    after: oneLine(source.slice(lineStart, start) + text + source.slice(end, lineEnd)),
  };
}

/** Returns the source with one change applied. */
export const mutateSource = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end);
