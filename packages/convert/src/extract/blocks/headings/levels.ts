import { isUsualTitle } from '../lines/signs.ts';
import type { Candidate } from './candidates.ts';
import type { Heading } from './heading.ts';

/** Headings of one style that are on one level. */
interface StyleGroup {
  readonly size: number;
  readonly isBold: boolean;
  /** Depth of the numbers of the headings; `null` if they have none. */
  readonly depth: number | null;
  readonly members: Candidate[];
}

/** Ratio above which two sizes look the same, and ratio below which they look different. */
const sameSize = 0.96;
const otherSize = 0.93;
/** Minimum fraction of headings with numbers if numbers determine the levels. */
const minNumbered = 0.3;

const ratio = (one: number, other: number) => Math.min(one, other) / Math.max(one, other);

function groupsOf(headings: readonly Candidate[]): StyleGroup[] {
  const groups: StyleGroup[] = [];
  for (const one of headings) {
    const { size, isBold, depth } = one;
    const group = groups.find(
      (other) => other.depth === depth && other.isBold === isBold && ratio(other.size, size) >= sameSize,
    );
    if (group) group.members.push(one);
    else groups.push({ size, isBold, depth, members: [one] });
  }
  return groups;
}

const looksAlike = (one: StyleGroup, other: StyleGroup) =>
  one.isBold === other.isBold && ratio(one.size, other.size) >= sameSize;

/** Assigns levels to groups with numbers: deeper numbers, and smaller type at the same depth, are on lower levels. */
function rankNumbered(groups: readonly StyleGroup[], first: number): Map<StyleGroup, number> {
  const byDepth = Map.groupBy(
    groups.toSorted((a, b) => (a.depth ?? 0) - (b.depth ?? 0) || b.members.length - a.members.length),
    ({ depth }) => depth,
  );
  // The largest common style of each depth determines a level; smaller styles of the depth follow by their size.
  const steps: { readonly size: number; readonly groups: StyleGroup[] }[] = [];
  const smaller: StyleGroup[] = [];
  for (const [, same] of byDepth) {
    const common = same.filter(({ members }) => members.length > 1);
    const size = Math.max(...(common.length > 0 ? common : same).map((group) => group.size));
    const isSmaller = (group: StyleGroup) => common.includes(group) && group.size < otherSize * size;
    steps.push({ size, groups: same.filter((group) => !isSmaller(group)) });
    smaller.push(...same.filter(isSmaller));
  }
  for (const group of smaller) {
    const last = steps.findLastIndex(({ size }) => size >= sameSize * group.size);
    const step = steps[last];
    if (step && ratio(step.size, group.size) >= sameSize) step.groups.push(group);
    else steps.splice(last + 1, 0, { size: group.size, groups: [group] });
  }
  return new Map(steps.flatMap((step, index) => step.groups.map((group) => [group, first + index] as const)));
}

/** Assigns levels to groups without numbers by their size. A style that occurs only once does not add a level. */
function rankBySize(groups: readonly StyleGroup[], first: number): Map<StyleGroup, number> {
  const levels = new Map<StyleGroup, number>();
  let level = first - 1;
  let before: StyleGroup | undefined;
  for (const group of groups.toSorted((a, b) => b.size - a.size || Number(b.isBold) - Number(a.isBold))) {
    const isOther = !before || ratio(group.size, before.size) < otherSize || group.isBold !== before.isBold;
    if (isOther && (level < first || group.members.length > 1)) {
      level += 1;
      before = group;
    }
    levels.set(group, Math.max(first, level));
  }
  return levels;
}

/** Returns the title of the document: its first heading, if that has no number and is on one of the first pages. */
function findTitle([first]: readonly Candidate[], minSize: number): Candidate | null {
  const isTitle =
    first && first.page < 2 && first.depth === null && first.size >= minSize && !isUsualTitle(first.title);
  return isTitle ? first : null;
}

/**
 * Assigns the levels of headings. Numbers such as 1.2 determine the levels if enough headings have them; otherwise font
 * size and weight do. Titles that are larger than all headings with numbers are on level 1, above them.
 */
export function levelHeadings(headings: readonly Candidate[]): Heading[] {
  const groups = groupsOf(headings);
  const numbered = groups.filter(({ depth }) => depth !== null);
  const others = groups.filter(({ depth }) => depth === null);
  const count = numbered.reduce((sum, { members }) => sum + members.length, 0);
  const levels = new Map<StyleGroup, number>();
  if (count < minNumbered * headings.length) {
    const merged = [...others];
    // A few numbers do not change the level of headings that look alike.
    for (const group of numbered) {
      const at = merged.findIndex((other) => looksAlike(group, other));
      const same = merged[at];
      if (same) merged[at] = { ...same, members: [...same.members, ...group.members] };
      else merged.push(group);
    }
    for (const [group, level] of rankBySize(merged, 1)) levels.set(group, level);
  } else {
    const largest = Math.max(...numbered.map(({ size }) => size));
    const titles = others.filter(({ size }) => size > 1.04 * largest);
    const title = findTitle(headings, sameSize * largest);
    if (title && titles.length === 0) titles.push({ ...title, members: [title] });
    for (const group of titles) levels.set(group, 1);
    const ranked = rankNumbered(numbered, titles.length > 0 ? 2 : 1);
    for (const [group, level] of ranked) levels.set(group, level);
    const deepest = Math.max(...ranked.values());
    for (const group of others.filter((one) => !titles.includes(one))) {
      const alike = [...ranked].filter(([other]) => looksAlike(group, other)).map(([, level]) => level);
      const larger = [...ranked].filter(([other]) => other.size > group.size).map(([, level]) => level);
      levels.set(group, alike.length > 0 ? Math.min(...alike) : Math.min(deepest, Math.max(0, ...larger)) + 1);
    }
  }
  const levelOf = new Map(
    [...levels]
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([{ members }, level]) => members.map((one) => [one, level] as const)),
  );
  return headings.map((one) => {
    const { page, from, to, title } = one;
    return { page, from, to, title, level: Math.min(6, levelOf.get(one) ?? 1) as Heading['level'] };
  });
}
