import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { type DocumentFingerprints, findKnownParts, look } from './parts.ts';

interface WithAxe {
  readonly axe: typeof axe;
}

/** Uses the minified build, because axe is compiled again in every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose findings are at most moderate and would be discarded. Some of these rules take a long time to check. */
const mild = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(mild.map((id) => [id, { enabled: false }])),
};

/**
 * Returns the serious and critical axe issues on a page and in its frames, one line each.
 *
 * Each frame is examined separately, whatever its origin, and the results are merged in the page. The results are
 * transferred as text, because transferring objects would take longer than the examination.
 *
 * @param known fingerprints of documents and parts without issues; unchanged ones are skipped
 */
export async function findSeriousAxeIssues(page: Page, known = new Set<string>()): Promise<string[]> {
  const looks = new Map<Frame, DocumentFingerprints>();
  for (const frame of page.frames()) {
    const seen = await frame.evaluate(look).catch(() => null);
    if (seen) looks.set(frame, seen);
  }
  if ([...looks.values()].every(({ whole }) => known.has(whole))) return [];
  const found = await findingsOf(page.mainFrame(), { exclude: [] }, { looks, known });
  const issues = await page.evaluate(
    async ([parts, settings]) => {
      const { axe: here } = globalThis as unknown as WithAxe;
      const { violations } = await here.finishRun(
        parts.map((part) => JSON.parse(part)),
        settings,
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.html.slice(0, 200)} — ${node.failureSummary ?? ''}`),
        );
    },
    [found, options] as const,
  );
  if (issues.length === 0)
    for (const { whole, parts } of looks.values()) for (const print of [whole, ...parts]) known.add(print);
  return issues;
}

interface Seen {
  readonly looks: ReadonlyMap<Frame, DocumentFingerprints>;
  readonly known: ReadonlySet<string>;
}

/**
 * Returns the findings of a frame and its child frames, in the order that axe expects for merging; `null` for a frame
 * that is skipped or no longer exists.
 */
async function findingsOf(frame: Frame, context: axe.SerialContextObject, seen: Seen): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  const parts = seen.looks.get(frame)?.parts.filter((part) => seen.known.has(part)) ?? [];
  const passedOver = await frame.evaluateHandle(findKnownParts, parts);
  const [frames, own] = await frame.evaluate(
    async ([place, settings, elements]) => {
      const { axe: here } = globalThis as unknown as WithAxe;
      const within = here.utils.getFrameContexts(place);
      const rest = { ...place, exclude: [place.exclude ?? [], elements].flat() as axe.ContextProp };
      return [within, JSON.stringify(await here.runPartial(rest, settings))] as const;
    },
    [context, options, passedOver] as const,
  );
  const found = [own];
  for (const { frameSelector, frameContext } of frames) {
    const element = await frame.evaluateHandle(
      (selector) => (globalThis as unknown as WithAxe).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await element.asElement()?.contentFrame();
    const isKnown = seen.known.has((child && seen.looks.get(child)?.whole) ?? '');
    const look = async () => (child && !isKnown ? findingsOf(child, frameContext, seen) : ['null']);
    found.push(...(await look().catch(() => ['null'])));
  }
  return found;
}
