import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openVisits } from '../../testing/browser/browser.ts';
import { collectShifts } from '../../testing/browser/layout-shifts.ts';
import { root } from '../../testing/root.ts';

const folder = join(root, 'test-results/failures');

/** Maximum number of characters of the page text in a report. */
const shownText = 1500;

/** Reports the state of a failed journey while its windows are still open: screenshot, URL, text and earlier errors. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  mkdirSync(folder, { recursive: true });
  const pages = [...openVisits].flatMap(({ context, troubles, unanswered }) => {
    const noted = [
      ...troubles,
      ...[...unanswered].map((request) => `unanswered: ${request.method()} ${request.url()}`),
    ];
    return context.pages().map((page) => ({ page, troubles: noted }));
  });
  for (const [index, { page, troubles }] of pages.entries()) {
    const name = `${task.file.name.replace(/\W+/g, '-')}-${task.name.replace(/\W+/g, '-').slice(0, 60)}-${index}.png`;
    await page.screenshot({ path: join(folder, name), timeout: 5000 }).catch(() => undefined);
    const text = await page.innerText('body', { timeout: 5000 }).catch(String);
    const shown = text.replace(/\s+/g, ' ').slice(0, shownText);
    console.error([`${name} shows ${page.url()}`, `text: ${shown}`, ...troubles].join('\n  '));
  }
});

/** Fails a journey in which a page shifted its layout without user input. */
afterEach(({ task }) => {
  const shifts = collectShifts();
  if (task.result?.state !== 'fail' && shifts.length > 0)
    throw new Error(`Unexpected layout shifts:\n${shifts.join('\n')}`);
});
