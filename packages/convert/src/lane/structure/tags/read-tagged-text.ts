import type { DisplayList, PDFObject } from 'mupdf';
import type { RawBlock } from '../../../extract/blocks/raw-block.ts';
import type { RawChar, RawLine } from '../../../extract/raw-line.ts';
import { readLines } from '../../mupdf/mupdf-text.ts';
import type { ToBox } from './attributes.ts';
import { toMark } from './flat-tree.ts';
import type { TagTree } from './tag-tree.ts';
import { arrangeTags } from './text/arrange-tags.ts';
import { type MarkedText, readMarkedText } from './text/marked-text.ts';
import { kindOf } from './text/roles.ts';
import { areTagsSensible } from './text/sensible-tags.ts';
import type { TagNode } from './text/tag-node.ts';
import type { TaggedText } from './text/text-builder.ts';

/** Maximum number of figures of a page without labels and alternative texts, and their minimum side in points. */
const [mostBareFigures, leastFigure] = [8, 16];

export interface PageToRead {
  readonly object: PDFObject;
  readonly list: DisplayList;
  /** Points of the book per point of the document. */
  readonly unit: number;
  readonly toBox: ToBox;
}

/**
 * Reads the text of a page in the order of its tags.
 *
 * @returns `null` if the page has no tags, or none that make sense
 */
export function readTaggedText(tree: TagTree, page: PageToRead): TaggedText | null {
  const tags = tree.read(page.object, page.toBox);
  if (!tags) return null;
  const text = readMarks(page, hasUnplacedFigure(tags.root));
  const arranged = arrangeTags(tags.root, text.marks, tree.language);
  const { lines, used } = arranged;
  const blocks = withoutOrnaments(arranged);
  const linesOf = (mark: number) => text.marks.get(mark)?.lines ?? [];
  const others = [
    ...linesOf(tags.outside),
    ...[...text.marks.keys()].flatMap((mark) => (used.has(mark) || mark >= tags.outside ? [] : linesOf(mark))),
    ...text.outside,
  ];
  if (!areTagsSensible({ lines, blocks }, others)) return null;
  const placed = others.length > 0 ? insert(others, lines, page) : lines;
  return withArtifacts({ lines: placed, blocks }, linesOf(tags.artifacts));
}

/** Checks whether the place of a figure is known only from its drawing. */
const hasUnplacedFigure = ({ role, box, kids }: TagNode): boolean =>
  (kindOf(role) === 'figure' && !box) || kids.some((kid) => typeof kid !== 'number' && hasUnplacedFigure(kid));

/**
 * Replaces figures that are only lines or shapes, as presentations have many, by blocks that have no lines: figures that
 * are very small, or that are many and have neither labels nor an alternative text.
 */
function withoutOrnaments({ lines, blocks }: TaggedText): readonly RawBlock[] {
  const labeled = new Set(lines.map(({ block }) => block));
  const isBare = (block: RawBlock, index: number) =>
    block.kind === 'figure' && block.alternative === undefined && !labeled.has(index);
  const areMany = blocks.filter(isBare).length > mostBareFigures;
  return blocks.map((block, index): RawBlock => {
    if (block.kind !== 'figure' || !isBare(block, index)) return block;
    const { width, height } = block.box;
    return areMany || Math.min(width, height) < leastFigure ? { kind: 'paragraph' } : block;
  });
}

function readMarks({ list, unit }: PageToRead, withDrawings: boolean): MarkedText {
  const text = list.toStructuredText(withDrawings ? 'structured,preserve-images,vectors' : 'structured');
  try {
    return readMarkedText(text.pointer, unit, toMark);
  } finally {
    text.destroy();
  }
}

/** Adds artifacts: those above all other text before it, and others after it. */
function withArtifacts({ lines, blocks }: TaggedText, artifacts: readonly RawLine[]): TaggedText {
  const top = lines.reduce((least, { y }) => Math.min(least, y), Infinity);
  const [above, others] = [artifacts.filter(({ y }) => y < top), artifacts.filter(({ y }) => y >= top)];
  const first = above.length > 0 ? 1 : 0;
  const artifact = { kind: 'artifact' } as const;
  return {
    lines: [
      ...above.map((line) => ({ ...line, block: 0 })),
      ...lines.map((line) => (line.block === undefined ? line : { ...line, block: line.block + first })),
      ...others.map((line) => ({ ...line, block: first + blocks.length })),
    ],
    blocks: [...(first ? [artifact] : []), ...blocks, ...(others.length > 0 ? [artifact] : [])],
  };
}

/** Inserts lines without tags where they are in the document: after the block of the tagged line before them. */
function insert(others: readonly RawLine[], lines: readonly RawLine[], page: PageToRead): RawLine[] {
  const placeOf = readPlaces(page);
  const lastOfBlock = new Map(lines.map(({ block }, index) => [block, index]));
  const tagged = lines.map((line, index) => ({ place: placeOf(line), index })).toSorted((a, b) => a.place - b.place);
  const following: RawLine[][] = Array.from({ length: lines.length + 1 }, () => []);
  let next = 0;
  let end = 0;
  for (const other of others.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    for (; (tagged[next]?.place ?? Infinity) < placeOf(other); next += 1) {
      end = (lastOfBlock.get(lines[tagged[next]?.index ?? 0]?.block) ?? -1) + 1;
    }
    following[end]?.push(other);
  }
  return following.flatMap((added, index) => [...added, ...lines.slice(index, index + 1)]);
}

/** Returns a function that tells when a line starts in the content of the page; infinite if that is unknown. */
function readPlaces({ list, unit }: PageToRead): (line: RawLine) => number {
  const places = new Map<string, number>();
  const text = list.toStructuredText('');
  for (const line of readLines(text.pointer, unit)) {
    for (const char of line.chars) {
      const key = keyOf(line, char);
      if (!places.has(key)) places.set(key, places.size);
    }
  }
  text.destroy();
  return (line) => (line.chars[0] && places.get(keyOf(line, line.chars[0]))) ?? Infinity;
}

/** Identifies a character by its place. A line that is joined from parts has characters of several heights. */
function keyOf({ x, y, angle }: RawLine, { code, from }: RawChar): string {
  const [left, top] = angle === 0 ? [x + from, y] : [x, y + from];
  return `${Math.round(left * 10)} ${Math.round(top)} ${code}`;
}
