import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishBook, setBookPrivacy } from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawingOf, makeDeck } from '../../../../packages/convert/test/make-deck.ts';
import { makeTestApp, type TestApp } from '../../test/app.ts';
import { until, upload } from '../../test/upload.ts';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp({}, { converts: true });
});
afterAll(() => test?.stop());

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

describe.skipIf(!existsSync('/usr/bin/soffice'))('a presentation that names the page of a locked book', () => {
  it('shows nothing of it to its author (safety T19)', async () => {
    const victim = await test.signedIn();
    const locked = await upload(victim, [{ name: 'locked.png', bytes: await picture('#ff0000') }]);
    await until(victim, locked, 'complete');
    await victim.call(publishBook, { bookId: locked });
    const users = JSON.stringify([{ user: 'Ada', password: 'countess-1' }]);
    await victim.call(setBookPrivacy, { bookId: locked, users, hint: '', startPage: 1 });
    const pages = join(test.services.config.dataFolder, 'storage', 'files', 'books', locked, 'pages');
    const page = (await readdir(pages)).find((name) => name.includes('-page-')) ?? '';
    expect(page).not.toBe('');

    const attacker = await test.signedIn();
    const svg = drawingOf(pathToFileURL(join(pages, page)).href);
    const deck = await upload(attacker, [{ name: 'deck.pptx', bytes: await makeDeck({ svg }) }]);
    const { message, firstPage } = await until(attacker, deck, 'complete');
    expect(message).not.toBe('');
    const shown = await attacker.fetch(new URL(firstPage ?? '', 'http://localhost').pathname);
    const { channels } = await sharp(Buffer.from(await shown.arrayBuffer())).stats();
    // Red means the page of somebody else: it has no blue.
    expect(channels[2]?.max).toBeGreaterThan(200);
    expect(channels[2]?.min).toBeGreaterThan(60);
  });
});
