import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeQuestion {
  /** Part of the page to check: all of it by default, or only (or all except) what a selector matches. */
  readonly within?: axe.SerialContextObject;
  readonly only?: axe.RunOnly;
  /** Rules to ignore. */
  readonly except?: readonly string[];
}

/**
 * Returns what axe finds wrong with the current state of a page, one line per finding.
 *
 * It runs in the main document only, because the reader has no frames. Findings are converted to text there:
 * transferring them as objects would take longer than axe itself.
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

/**
 * All rules of WCAG A and AA and the best practices, except those about the main landmark and heading, which dialogs
 * over a book hide.
 */
export const everything: AxeQuestion = {
  only: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  except: ['landmark-one-main', 'page-has-heading-one'],
};
