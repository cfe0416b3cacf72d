import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeQuestion {
  /**
   * Part of the page to check: either the elements that a selector matches, or all other elements. Default: the entire
   * page.
   */
  readonly within?: axe.SerialContextObject;
  readonly only?: axe.RunOnly;
  /** Ids of rules to ignore. */
  readonly except?: readonly string[];
}

/**
 * Checks the current state of a page with axe. Returns one line of text per finding.
 *
 * The check runs in the main document only, because the reader has no frames. Findings are converted to text in the
 * page, because transferring them as objects would take longer than axe itself.
 */
export async function findAxeIssues(page: Page, { within, only, except = [] }: AxeQuestion = {}): Promise<string[]> {
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

/**
 * All WCAG A and AA rules and best practices. The rules about the main landmark and heading are excluded, because
 * dialogs over a book hide these elements.
 */
export const allAxeRules: AxeQuestion = {
  only: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  except: ['landmark-one-main', 'page-has-heading-one'],
};
