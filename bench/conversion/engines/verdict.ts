import { type Blocks, differingLinks, measureDifference, reduceToBlocks, textOverlap } from './compare.ts';
import type { EngineAnswer, Page } from './engine.ts';

const engines = ['ours', 'poppler', 'pdfJs'] as const;
type EngineName = (typeof engines)[number];
type PerEngine<Value> = Readonly<Partial<Record<EngineName, Value>>>;

/**
 * Comparison of the three engines for one page. Images are compared by their difference in levels, texts by the
 * percentage of text that differs.
 */
export interface Verdict {
  /** Current page, starting at 1. */
  readonly page: number;
  readonly pictures: PerEngine<string>;
  readonly blank: readonly EngineName[];
  readonly picture: Difference;
  readonly text: Difference;
  readonly lost: readonly string[];
  readonly more: readonly string[];
  readonly faults: readonly string[];
}

/** Pairwise distances of the three engines; absent if a pair cannot be compared. */
interface Difference {
  readonly poppler?: number;
  readonly pdfJs?: number;
  /** Distance between the results of the other two engines. */
  readonly others?: number;
}

export interface ComparedDocument {
  readonly path: string;
  readonly refused: PerEngine<string>;
  readonly pages: readonly Verdict[];
}

export interface Outlier {
  readonly kind: 'refused' | 'pages' | 'picture' | 'text' | 'links' | 'notice';
  readonly path: string;
  readonly page: number;
  readonly score: number;
  readonly detail: string;
}

/** Thresholds for an outlier page: image difference in levels, text difference in percent. */
const minScore = { picture: 40, text: 25 } as const;
/**
 * The other two engines are considered to disagree if they differ from each other by more than this fraction of their
 * difference from Leafcast.
 */
const agreement = 0.7;
/** If an image differs from the images of both other engines by less than this, it is considered complete. */
const alike = 25;

export async function createVerdict(
  path: string,
  answers: Readonly<Record<EngineName, EngineAnswer>>,
): Promise<ComparedDocument> {
  const pagesOf = (engine: EngineName) => {
    const answer = answers[engine];
    return 'pages' in answer ? answer.pages : [];
  };
  const refused = Object.fromEntries(
    engines.flatMap((engine) => {
      const answer = answers[engine];
      return 'refused' in answer ? [[engine, answer.refused]] : [];
    }),
  );
  const count = Math.max(...engines.map((engine) => pagesOf(engine).length));
  const pages: Verdict[] = [];
  for (let index = 0; index < count; index += 1) {
    const [ours, poppler, pdfJs] = engines.map((engine) => pagesOf(engine)[index]);
    pages.push(await comparePages(index + 1, { ours, poppler, pdfJs }));
  }
  return { path, refused, pages };
}

type Pages = Readonly<Record<EngineName, Page | undefined>>;

async function comparePages(number: number, { ours, poppler, pdfJs }: Pages): Promise<Verdict> {
  const own = await blocks(ours);
  const [one, two] = [await blocks(poppler, own), await blocks(pdfJs, own)];
  const isBlank = { ours: own?.isBlank, poppler: one?.isBlank, pdfJs: two?.isBlank };
  const between = (a: Blocks | undefined, b: Blocks | undefined) => (a && b ? measureDifference(a, b) : undefined);
  const unlike = (a: Page | undefined, b: Page | undefined) =>
    a?.picture && b?.picture ? 100 * (1 - textOverlap(a.text, b.text)) : undefined;
  const { lost, more } = ours?.links && pdfJs?.links ? differingLinks(ours, pdfJs) : { lost: [], more: [] };
  return {
    page: number,
    pictures: {
      ...(ours?.picture && { ours: ours.picture }),
      ...(poppler?.picture && { poppler: poppler.picture }),
      ...(pdfJs?.picture && { pdfJs: pdfJs.picture }),
    },
    blank: engines.filter((engine) => isBlank[engine]),
    picture: apart(between(own, one), between(own, two), between(one, two)),
    text: apart(unlike(ours, poppler), unlike(ours, pdfJs), unlike(poppler, pdfJs)),
    lost,
    more,
    faults: ours?.faults ?? [],
  };
}

const blocks = async (page: Page | undefined, like?: Blocks) =>
  page?.picture === undefined ? undefined : reduceToBlocks(page.picture, like).catch(() => undefined);

const apart = (poppler: number | undefined, pdfJs: number | undefined, others: number | undefined): Difference => ({
  ...(poppler !== undefined && { poppler }),
  ...(pdfJs !== undefined && { pdfJs }),
  ...(others !== undefined && { others }),
});

/** Returns the pages on which Leafcast differs from the other engines, in descending order of the difference. */
export function findOutliers(documents: readonly ComparedDocument[]): Outlier[] {
  return documents.flatMap(ofDocument).toSorted((a, b) => b.score - a.score);
}

function ofDocument(document: ComparedDocument): Outlier[] {
  const { path, refused, pages } = document;
  const about = { path, page: 1 };
  if (refused.ours !== undefined) {
    const others = engines.filter((engine) => engine !== 'ours' && refused[engine] === undefined);
    // If only one of the other engines opens the document, its result is often an empty page.
    return others.length === 0
      ? []
      : [{ ...about, kind: 'refused', score: 150 * others.length, detail: `${refused.ours}; not by ${others.join()}` }];
  }
  return pages.flatMap((page) => ofPage(path, page));
}

function ofPage(path: string, verdict: Verdict): Outlier[] {
  const { page, picture, text, lost, more, faults, blank, pictures } = verdict;
  const about = { path, page };
  const found: Outlier[] = [];
  const say = (differences: Difference) =>
    Object.entries(differences)
      .map(([name, value]) => `${name} ${Math.round(value)}`)
      .join(', ');
  const told = [...(faults.length > 0 ? [`told: ${faults.join()}`] : []), ...(blank.includes('ours') ? ['blank'] : [])];
  if (pictures.ours === undefined) {
    const detail = `not ours, but ${Object.keys(pictures).join()}; ${faults.join()}`;
    if (Object.keys(pictures).length > 1) found.push({ ...about, kind: 'pages', score: 200, detail });
    return found;
  }
  const alone = outlierScore(picture, minScore.picture);
  if (alone > 0) found.push({ ...about, kind: 'picture', score: alone, detail: [say(picture), ...told].join('; ') });
  const otherText = outlierScore(text, minScore.text);
  if (otherText > 0) found.push({ ...about, kind: 'text', score: otherText, detail: say(text) });
  if (lost.length + more.length > 0) {
    const detail = [...lost.map((link) => `-${link}`), ...more.map((link) => `+${link}`)].slice(0, 4).join(' ');
    found.push({ ...about, kind: 'links', score: Math.min(100, 10 * lost.length + more.length), detail });
  }
  const both = [picture.poppler, picture.pdfJs].filter((difference) => difference !== undefined);
  if (faults.length > 0 && both.length === 2 && Math.max(...both) < alike) {
    found.push({ ...about, kind: 'notice', score: 30, detail: `nothing is missing; ${told.join('; ')}` });
  }
  return found;
}

/**
 * Returns the distance of Leafcast's result from the nearer of the other two results. Returns 0 if this distance is
 * small enough, or if the other two results are about as far apart.
 */
function outlierScore({ poppler, pdfJs, others }: Difference, atLeast: number): number {
  const nearest = Math.min(poppler ?? Number.POSITIVE_INFINITY, pdfJs ?? Number.POSITIVE_INFINITY);
  if (!Number.isFinite(nearest) || nearest < atLeast) return 0;
  return (others ?? 0) > agreement * nearest ? 0 : nearest;
}
