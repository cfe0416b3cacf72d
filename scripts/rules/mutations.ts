/** One change that breaks a source: what a line becomes. */
export interface Mutation {
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** What is written, and what it becomes. Types are gone when a test runs, so a result may be missing. */
const operators: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ >= /g, ' < '],
  [/ <= /g, ' > '],
  [/ < (?=[\w(])/g, ' >= '],
  [/(?<=[\w)]) > (?=[\w(])/g, ' <= '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[(\s])!(?=[\w(])/g, ''],
  [/(?<![\w.'"#-])\d[\d_]*(?![\w.'"-])/g, (found) => String(Number(found?.replaceAll('_', '')) + 1)],
  [/\breturn [^;{([]+;/g, 'return;'],
];
const notCode = /^\s*(?:\/?\*|\/\/|import\b|export (?:type|interface|\{)|interface\b|type\b|readonly\b)/;

/** Every single change that the operators can make in these lines of a source, from 1, both ends counted. */
export function mutationsOf(source: string, from = 1, to = Number.POSITIVE_INFINITY): readonly Mutation[] {
  return source.split('\n').flatMap((before, index) => {
    const line = index + 1;
    if (line < from || line > to || notCode.test(before)) return [];
    return operators.flatMap(([written, becomes]) =>
      [...before.matchAll(written)].map((found) => {
        const [text] = found;
        const end = found.index + text.length;
        const made = typeof becomes === 'string' ? becomes : becomes(text);
        return { line, before, after: before.slice(0, found.index) + made + before.slice(end) };
      }),
    );
  });
}

/** The source with one change made. */
export function mutated(source: string, { line, after }: Mutation): string {
  return source
    .split('\n')
    .map((text, index) => (index + 1 === line ? after : text))
    .join('\n');
}

/**
 * The lines, from 1, of the declarations that cite something in the comment right before them: to the line that closes the
 * declaration as deep as it began.
 */
export function citedLines(source: string, cites: (line: string) => boolean): readonly (readonly [number, number])[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^\s*(?:\/\*\*|\*|\/\/)/.test(line) || !cites(line)) return [];
    const begin = lines.findIndex((one, at) => at > index && !/^\s*(?:\*|\/\/)/.test(one));
    if (begin === -1) return [];
    const [margin = ''] = /^\s*/.exec(lines[begin] ?? '') ?? [];
    const isClosed = (text: string) =>
      text.startsWith(margin) && /^(?:[^\s].*;|[})\]].*)$/.test(text.slice(margin.length));
    const end = lines.findIndex((one, at) => at >= begin && isClosed(one));
    return [[begin + 1, (end === -1 ? begin : end) + 1] as const];
  });
}
