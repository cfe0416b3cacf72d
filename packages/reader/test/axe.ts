import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeQuestion {
  /** What of the page is looked at: all of it, or only or not what a selector finds. */
  readonly within?: axe.SerialContextObject;
  readonly only?: axe.RunOnly;
  /** Rules that do not count here. */
  readonly except?: readonly string[];
}

/**
 * What axe finds wrong with what a page shows now, a line each.
 *
 * It runs in the page alone: a reader has no frames. What it finds is made text there, as objects it would take longer on
 * its way than axe took.
 */
export async function axeFindings(page: Page, { within, only, except = [] }: AxeQuestion = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(except.map((id) => [id, { enabled: false }])),
    ...(only && { runOnly: only }),
  };
  return page.evaluate(
    async ([within, options]) => {
      const { axe: here } = globalThis as unknown as { readonly axe: typeof axe };
      const { violations } = await here.run<axe.AxeResults>(within ?? document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
      );
    },
    [within, options] as const,
  );
}

/** All that people who need help to see, hear or move depend on, of dialogs as well: over a book they hide its main part and heading. */
export const everything: AxeQuestion = {
  only: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  except: ['landmark-one-main', 'page-has-heading-one'],
};
