import { describe, expect, it } from 'vitest';
import { citedSpans } from '../cited.ts';
import { listMutations, mutateSource } from './mutations.ts';

/** Returns the code after each possible change, in the order in which the changes are found. */
const becomes = (source: string, file = 'a.ts') => listMutations(source, file).map(({ after }) => after);

describe('the mutations of a source', () => {
  it('invert comparisons, conditions and sums', () => {
    expect(becomes('const fits = size <= max && !isOld;')).toEqual([
      'const fits = size <= max || !isOld;',
      'const fits = size > max && !isOld;',
      'const fits = size <= max && isOld;',
    ]);
    expect(becomes("const name = 'a' + size;")).toEqual(["const name = 'ax' + size;"]);
    expect(becomes('const sum = a - b;')).toEqual(['const sum = a + b;']);
    expect(becomes('const one = isOld ? a : b;')).toEqual(['const one = isOld ? b : a;']);
  });

  it('change values: booleans, numbers, strings and the text of templates', () => {
    expect(becomes('const is = true;')).toEqual(['const is = false;']);
    expect(becomes('const most = 1_024;')).toEqual(['const most = 1025;']);
    expect(becomes("const path = '/api/book';")).toEqual(["const path = '/api/bookx';"]);
    expect(becomes('const css = `display: \x24{how}`;')).toEqual(['const css = `\x24{how}`;']);
  });

  it('remove a statement, a guard, the last argument, the last element, and each field and attribute', () => {
    expect(becomes('save(book, now);')).toEqual([';', 'save(book);']);
    expect(becomes('if (isOld) throw gone;')).toEqual([';']);
    expect(becomes('const all = [a, b];')).toEqual(['const all = [a];']);
    expect(becomes('const book = { id, title };')).toEqual(['const book = { title };', 'const book = { id, };']);
    expect(becomes('const field = <input name={a} type={b} />;', 'a.tsx')).toEqual([
      'const field = <input type={b} />;',
      'const field = <input name={a} />;',
    ]);
  });

  it('leave types, imports, style classes and messages for developers unchanged', () => {
    expect(becomes("import { max } from './max.ts';\nexport { min } from './min.ts';")).toEqual([]);
    expect(becomes("type Kind = 'a' | 'b';\nlet kind: 'a' | 1;")).toEqual([]);
    expect(becomes("const error = new Error('It is gone');")).toEqual([]);
    expect(becomes('const box = <div className="wide" />;', 'a.tsx')).toEqual(['const box = <div />;']);
    expect(becomes("const kinds = ['a'] as const satisfies readonly 'a'[];")).toEqual([
      "const kinds = [] as const satisfies readonly 'a'[];",
      "const kinds = ['ax'] as const satisfies readonly 'a'[];",
    ]);
  });

  it('report their line and their enclosing function', () => {
    const source = 'const limit = 3;\nexport function fits(size: number) {\n  return size < limit;\n}\n';
    expect(listMutations(source, 'a.ts').map(({ line, column, place }) => [line, column, place])).toEqual([
      [1, 14, 'limit'],
      [3, 14, 'fits'],
    ]);
  });

  it('change a single part of the code and leave everything else unchanged', () => {
    const source = '// « é »\nconst a = b === c;\nconst d = 1;\n';
    const [first] = listMutations(source, 'a.ts');
    if (!first) throw new Error('No mutation found');
    expect(mutateSource(source, first)).toBe('// « é »\nconst a = b !== c;\nconst d = 1;\n');
  });
});

describe('the code for which a comment cites a rule', () => {
  const source = `import { max } from './max.ts';

/** Whether a title fits. @see W-001 */
export function fits(title: string): boolean {
  // W-002
  return title !== '';
}

const limits = {
  pages: 3, // W-003
  // It is more than enough. W-004
  books: 4,
};
`;
  const cited = (id: string, text = source) =>
    citedSpans(text, 'a.ts', (comment) => comment.includes(id)).map(([start, end]) => text.slice(start, end));

  it('is the declaration after the comment, or the declaration on the line that the comment ends', () => {
    expect(cited('W-001')).toEqual([source.slice(source.indexOf('export'), source.indexOf('\n\nconst'))]);
    expect(cited('W-002')).toEqual(["return title !== '';"]);
    expect(cited('W-003')).toEqual(['pages: 3']);
    expect(cited('W-004')).toEqual(['books: 4']);
    expect(cited('W-005')).toEqual([]);
  });

  it('is the entire file if the comment is at its beginning', () => {
    const headed = `/** All of W-006. */\n${source}`;
    expect(cited('W-006', headed)).toEqual([headed]);
  });
});
