import { parseAst } from 'rolldown/parseAst';

/** A node of a syntax tree, with the fields used here. */
export interface Node {
  readonly type: string;
  /** Offsets in the source; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A node with its ancestors, the outermost first. */
export interface FoundNode {
  readonly node: Node;
  readonly within: readonly Node[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Keys of nodes that contain types, which do not exist at run time. */
const typeKeys = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments']);
/** Type wrappers around an expression. Only the expression inside is inspected. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/**
 * Returns all nodes of a source that exist at run time, in order.
 *
 * @throws SyntaxError
 */
export function listNodes(source: string, file: string): readonly FoundNode[] {
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  return isNode(program) ? below(program, []) : [];
}

function below(node: Node, within: readonly Node[]): readonly FoundNode[] {
  if (node.type.startsWith('TS') && !wrappers.has(node.type)) return [];
  const inside = [...within, node];
  const children = Object.entries(node).flatMap(([key, value]) => (typeKeys.has(key) ? [] : [value].flat()));
  return [{ node, within }, ...children.filter(isNode).flatMap((child) => below(child, inside))];
}

/**
 * Returns the name of the function that contains a node. Outside of functions, returns the name of the outermost
 * constant or class.
 */
export function findEnclosingFunction({ node, within }: FoundNode): string {
  const all = [...within, node];
  const functions = all.filter((one) => ownFunction(one) !== undefined);
  const outermost = all.find(({ type }) => type === 'VariableDeclarator' || type === 'ClassDeclaration');
  return nameOf(functions.at(-1) ?? outermost);
}

function ownFunction({ type, init, value }: Node): unknown {
  const isFunction = (one: unknown) => isNode(one) && /^(Arrow)?FunctionExpression$/.test(one.type);
  if (type === 'FunctionDeclaration' || isFunction(init) || isFunction(value)) return type;
  return undefined;
}

function nameOf({ id, key }: Partial<Node> = {}): string {
  const name = isNode(id) ? id : key;
  return isNode(name) && typeof name.name === 'string' ? name.name : '';
}
