import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import type { Drawing, Note } from '../../src/layers/annotations/annotation.ts';
import { toWebAnnotations } from '../../src/layers/annotations/web-annotation.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';
import { openPanel, withNotes } from './notes.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

describe('stored annotations', () => {
  it('can be written with the keyboard, exported to a file and imported again', async () => {
    await reader.with(withNotes, async ({ page, errors }) => {
      await openPanel(page);
      await page.getByRole('button', { name: 'Add a note' }).focus();
      await page.keyboard.press('Enter');
      const field = page.getByRole('textbox', { name: 'Text of the note' });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type('<b>Leaf</b> & ink');
      expect(await page.locator('.lc-note').count()).toBe(1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as a file' }).click(),
      ]);
      const path = await download.path();
      await page.getByRole('button', { name: 'Delete' }).click();
      expect(await page.locator('.lc-note').count()).toBe(0);
      await page.locator('input[type=file]').setInputFiles(path);
      await expect.poll(() => field.inputValue()).toBe('<b>Leaf</b> & ink');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'text/plain', buffer: Buffer.from('{}') });
      await page.getByRole('dialog').getByText('This file contains no notes for this book.').waitFor();
      expect(await findAxeIssues(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });

  it("are stored in the browser's database, and annotations of earlier versions are moved there", async () => {
    const base = (id: number, page: number) => ({
      id: `00000000-0000-4000-a000-${`${id}`.padStart(12, '0')}`,
      page,
      created: '2026-11-21T12:00:00.000Z',
    });
    const note = (id: number, text: string, page = 0): Note => ({
      ...base(id, page),
      kind: 'note',
      x: 0.5,
      y: 0.5,
      text,
    });
    await reader.with(withNotes, async ({ page, errors }) => {
      const id = await page.evaluate(() => window.leafcast?.engine?.book.id);
      const kept = () => page.evaluate((id) => localStorage.getItem(`leafcast.annotations.${id}`), id);
      const place = (all: readonly unknown[]) =>
        page.evaluate(([id, all]) => localStorage.setItem(`leafcast.annotations.${id}`, JSON.stringify(all)), [
          id,
          all,
        ] as const);
      // The last annotation is on a page that the book does not have.
      await place([note(1, 'From before'), note(2, 'Also'), note(3, 'Lost', 400)]);
      await page.reload();
      await openPanel(page);
      const texts = () =>
        page
          .getByRole('textbox', { name: 'Text of the note' })
          .evaluateAll((all) => all.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')));
      await expect.poll(texts).toEqual(['From before', 'Also']);
      await expect.poll(kept).toBeNull();
      await page.getByRole('button', { name: 'Delete' }).first().click();
      // There is more data than `localStorage` can hold, and another window writes an annotation to `localStorage` in
      // the meantime.
      const strokes = Array.from({ length: 200 }, () => ({
        color: '#d92c2c',
        width: 0.01,
        points: Array.from({ length: 800 }, (_, at) => (at + 1) / 1234),
      }));
      const many = [7, 8, 9].map((at): Drawing => ({ ...base(at, at), kind: 'drawing', strokes }));
      const buffer = Buffer.from(toWebAnnotations(id ?? '', many));
      expect(buffer.length).toBeGreaterThan(6_000_000);
      await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'text/plain', buffer });
      const drawings = page.locator('.lc-annotation').filter({ hasText: 'Drawing' });
      await expect.poll(() => drawings.count()).toBe(3);
      // This message is displayed when the notes are stored, so the page may be closed afterwards.
      await page.getByRole('dialog').getByText('3 notes loaded').waitFor();
      await page.getByText('Your notes are stored in this browser only.').waitFor();
      await place([note(4, 'Left by another')]);
      await page.reload();
      await openPanel(page);
      await expect.poll(texts).toEqual(['Also', 'Left by another']);
      expect(await drawings.count()).toBe(3);
      expect(errors).toEqual([]);
    });
  });

  it('are kept only until the end of the visit in a frame without an origin, and a message informs the visitor', async () => {
    const opened = await reader.open(withNotes);
    await opened.page.goto(`${opened.server.url}host`);
    const frame = opened.page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'More' }).click();
    await frame.getByRole('button', { name: 'Notes and highlights' }).click();
    await frame.getByText('This browser cannot store your notes').waitFor();
    await opened.close();
  });
});
