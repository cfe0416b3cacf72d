import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBrowser } from '../../testing/browser/browser.ts';
import { root } from '../../testing/root.ts';
import { Client } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';
import { editor as words } from '../../testing/studio/words.ts';

/**
 * Measures how long an author waits: from the last byte of an upload to the image of page 1 on the upload screen, in a
 * real browser on a warm server.
 *
 * node bench/conversion/first-page.ts [--json FILE] [--rounds N] [--file PDF]
 */
const corpus = join(root, '../shared/corpus/paper-tracemonkey.pdf');
/**
 * Pause between rounds, in milliseconds. Meanwhile, the sharper page images are rendered and the worker processes warm
 * up again.
 */
const pauseMs = 6000;
const { values: args } = parseArgs({
  options: { json: { type: 'string' }, rounds: { type: 'string', default: '5' }, file: { type: 'string' } },
});
const file = args.file ?? (existsSync(corpus) ? corpus : join(root, 'samples/leafcast-sample.pdf'));

const server = await TestServer.start();
const browser = await openBrowser();
try {
  const waits: number[] = [];
  // The first round warms up the server and is not counted.
  for (let round = 0; round <= Number(args.rounds); round += 1) {
    const wait = await uploadOnce();
    if (round > 0) waits.push(wait);
  }
  waits.sort((a, b) => a - b);
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  const result = { file: file.split('/').at(-1), rounds: waits.length, medianMs: median, worstMs: waits.at(-1) ?? 0 };
  console.table([result]);
  if (args.json) writeFileSync(args.json, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}

/** Uploads with a new account, so that the only page image on the screen is the one measured. */
async function uploadOnce(): Promise<number> {
  const client = new Client(server.url);
  await client.register();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const cookies = client.cookie.split('; ').map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
    await context.addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url: server.url })));
    await context.addInitScript(() => localStorage.setItem('leafcast.language', 'en'));
    const page = await context.newPage();
    await page.goto(`${server.url}/book_edit2/upload`);
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page
      .getByRole('button', { name: words('task.action.start') })
      .first()
      .click();
    const wait = await page.evaluate(watchFirstPage);
    await page.locator('li.task[data-phase=complete]').waitFor();
    await setTimeout(pauseMs);
    return wait;
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: returns the milliseconds from the response to the last bytes to the first frame that shows the page
 * image.
 */
function watchFirstPage(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const picture = document.querySelector<HTMLImageElement>('img[src*="/pages/"]');
      const sent = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/upload-book-files/'));
      const last = sent.at(-1);
      if (picture?.complete && picture.naturalWidth > 0 && last) {
        requestAnimationFrame(() => resolve(Math.round(performance.now() - (last.startTime + last.duration))));
      } else requestAnimationFrame(look);
    };
    look();
  });
}
