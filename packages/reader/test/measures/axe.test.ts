import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareReader } from '../harness/open-reader.ts';
import { allAxeRules, findAxeIssues } from './axe.ts';

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

const faults = `<!doctype html><html><title>Faults</title><main><h1>Faults</h1>
  <section id="part"><img src="data:,"><button></button><p style="color:#999;background:#fff">Pale</p></section>
  <input><ul><p>No item</p></ul></main></html>`;

describe('findAxeIssues', () => {
  it('returns the same findings as AxeBuilder, for a complete page and for parts of it', async () => {
    // AxeBuilder opens a second page, which requires an explicitly created context.
    const context = await reader.browser.newContext();
    const page = await context.newPage();
    await page.setContent(faults);
    const ids = (lines: readonly string[]) => lines.map((line) => line.split(':')[0]).toSorted();
    const byBuilder = async (builder: AxeBuilder) =>
      (await builder.analyze()).violations.flatMap(({ id, nodes }) => nodes.map(() => id)).toSorted();

    const all = ids(await findAxeIssues(page));
    expect(all).toEqual(await byBuilder(new AxeBuilder({ page })));
    expect(all).toEqual(
      expect.arrayContaining(['button-name', 'color-contrast', 'html-has-lang', 'image-alt', 'list']),
    );
    expect(ids(await findAxeIssues(page, allAxeRules))).toEqual(all);
    for (const [within, builder] of [
      [{ include: '#part' }, new AxeBuilder({ page }).include('#part')],
      [{ exclude: '#part' }, new AxeBuilder({ page }).exclude('#part')],
    ] as const)
      expect(ids(await findAxeIssues(page, { within }))).toEqual(await byBuilder(builder));
    const only = { type: 'rule' as const, values: ['image-alt'] };
    expect(ids(await findAxeIssues(page, { only }))).toEqual(['image-alt']);
    await context.close();
  });
});
