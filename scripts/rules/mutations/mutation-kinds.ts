import { type FoundNode, isNode, type Node } from './syntax.ts';

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const replacing = ({ start, end }: Node, text: string): Change => ({ start, end, text });

const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

type Kind = (found: FoundNode, source: string) => readonly Change[];

const kinds: Readonly<Record<string, Kind>> = {
  BinaryExpression: withOpposite,
  LogicalExpression: withOpposite,
  Literal: otherValue,
  TemplateElement: withoutText,
  UnaryExpression: ({ node }, source) =>
    node.operator === '!' && isNode(node.argument) ? [replacing(node, textOf(node.argument, source))] : [],
  ConditionalExpression: swapped,
  ExpressionStatement: ({ node }) => (node.directive ? [] : [replacing(node, ';')]),
  // A guard is removed completely; a choice between two branches is broken by changing its condition instead.
  IfStatement: ({ node }) => (node.alternate ? [] : [replacing(node, ';')]),
  CallExpression: ({ node }) => withoutLast(node.arguments),
  ArrayExpression: ({ node }) => withoutLast(node.elements),
  ObjectExpression: ({ node }) => withoutEach(node.properties),
  JSXOpeningElement: ({ node }) => withoutEach(node.attributes),
};

/** Returns the changes that break a node itself, excluding changes inside nested nodes. */
export const createNodeMutations = (found: FoundNode, source: string): readonly Change[] =>
  kinds[found.node.type]?.(found, source) ?? [];

const textOf = ({ start, end }: Node, source: string) => source.slice(start, end);

function withOpposite({ node }: FoundNode, source: string): readonly Change[] {
  const { operator, left, right } = node;
  if (typeof operator !== 'string' || !isNode(left) || !isNode(right)) return [];
  const other = opposite[operator];
  // A sum with a string is a concatenation, which has no opposite operation.
  const isText = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'),
  );
  if (other === undefined || (isText && operator === '+')) return [];
  const start = source.indexOf(operator, left.end);
  return [{ start, end: start + operator.length, text: other }];
}

function otherValue({ node, within }: FoundNode, source: string): readonly Change[] {
  const { value } = node;
  if (typeof value === 'boolean') return [replacing(node, String(!value))];
  if (typeof value === 'number') return [replacing(node, String(value + 1))];
  const isDirective = Boolean(within.at(-1)?.directive);
  if (typeof value !== 'string' || isDirective) return [];
  const written = textOf(node, source);
  return [replacing(node, `${written.slice(0, -1)}x${written.slice(-1)}`)];
}

function withoutText({ node }: FoundNode, source: string): readonly Change[] {
  // Some parsers include the delimiters in the node, others do not.
  const [, open = '', text = '', close = ''] = /^([`}]?)([\s\S]*?)((?:`|\$\{)?)$/.exec(textOf(node, source)) ?? [];
  return text.trim() === '' ? [] : [replacing(node, open + close)];
}

function swapped({ node: { consequent, alternate } }: FoundNode, source: string): readonly Change[] {
  if (!isNode(consequent) || !isNode(alternate)) return [];
  const between = source.slice(consequent.end, alternate.start);
  const text = textOf(alternate, source) + between + textOf(consequent, source);
  return [{ start: consequent.start, end: alternate.end, text }];
}

function withoutLast(list: unknown): readonly Change[] {
  const nodes = nodesIn(list);
  const last = nodes.at(-1);
  if (!last) return [];
  // Also remove the comma before the last element.
  return [{ start: nodes.at(-2)?.end ?? last.start, end: last.end, text: '' }];
}

function withoutEach(list: unknown): readonly Change[] {
  const nodes = nodesIn(list);
  return nodes.map((node, index) => ({ start: node.start, end: nodes[index + 1]?.start ?? node.end, text: '' }));
}

const nodesIn = (list: unknown) => (Array.isArray(list) ? list.filter(isNode) : []);
