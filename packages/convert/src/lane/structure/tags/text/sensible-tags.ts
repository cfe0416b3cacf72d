import type { RawBlock } from '../../../../extract/blocks/raw-block.ts';
import type { RawLine } from '../../../../extract/raw-line.ts';
import type { TaggedText } from './text-builder.ts';

/** Minimum fraction of a page's characters that are tagged. */
const leastTagged = 0.5;
/** Number of lines above which a page is not a single paragraph. */
const mostInParagraph = 8;
/** Maximum fraction of the characters in headings, on a page with more characters than a title page. */
const mostInHeadings = { part: 0.7, from: 600 } as const;
/** Maximum fraction of the lines that are directly above the line before them, on a page with enough lines. */
const mostJumps = { part: 0.2, from: 8 } as const;

const lengthOf = (lines: readonly RawLine[]) => lines.reduce((sum, { chars }) => sum + chars.length, 0);

/**
 * Checks whether the tags of a page are plausible. Some programs tag a whole page as one paragraph, or in an order that
 * no one reads.
 *
 * @param others lines of content without tags
 */
export function areTagsSensible({ lines, blocks }: TaggedText, others: readonly RawLine[]): boolean {
  const length = lengthOf(lines);
  if (length === 0 ? blocks.length === 0 : length < leastTagged * (length + lengthOf(others))) return false;
  if (blocks.length === 1 && blocks[0]?.kind === 'paragraph' && lines.length > mostInParagraph) return false;
  const isHeading = ({ block }: RawLine) => block !== undefined && blocks[block]?.kind === 'heading';
  if (length > mostInHeadings.from && lengthOf(lines.filter(isHeading)) > mostInHeadings.part * length) return false;
  const jumps = lines.filter((line, index) => isJump(lines[index - 1], line, blocks)).length;
  return lines.length < mostJumps.from || jumps <= mostJumps.part * lines.length;
}

/** Checks whether a line is before the preceding line in the same column. Tables may be read by columns. */
function isJump(before: RawLine | undefined, line: RawLine, blocks: readonly RawBlock[]): boolean {
  if (!before || before.angle !== line.angle || (line.block !== undefined && blocks[line.block]?.kind === 'table'))
    return false;
  const isBeside = (start: number, length: number, otherStart: number, otherLength: number) =>
    Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart) >
    Math.min(length, otherLength) / 2;
  if (line.angle === 0) return line.y + line.height <= before.y && isBeside(line.x, line.width, before.x, before.width);
  if (line.angle === 90)
    return line.x >= before.x + before.width && isBeside(line.y, line.height, before.y, before.height);
  return false;
}
