import { getBook, getMessageList, publishBook } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../testing/documents/media.ts';
import {
  authorVisit,
  book,
  client,
  come,
  openBook,
  openFreshBook,
  page,
  studio,
  takeFreshBook,
  useDesk,
} from '../../../testing/server/desk.ts';
import { OpenBookPage } from '../../../testing/studio/reading.ts';
import { inbox, reader, settings as texts, editor as words } from '../../../testing/studio/words.ts';

useDesk();

const panel = () => page.locator('.config-part');
/** Finds a field by the start of its label, because an error message may follow. */
const field = (label: string) =>
  panel().getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) });
const button = (name: string | RegExp) => panel().getByRole('button', { name, exact: true });
const player = () => studio.previewFrame.getByRole('region', { name: reader('audio.label') });
const audioMode = (key: 'page' | 'spread') =>
  panel()
    .locator('[data-setting=audioMode]')
    .getByText(texts(`setting.audioMode.${key}`));

describe('page audio', () => {
  it('is generated from text, with captions; changing the audio mode asks for confirmation before it removes the audio (D-137, D-368, D-370, D-514)', async () => {
    // Use a fresh book: the preview of a book published by another test has expired, so its files return 404.
    await openFreshBook();
    await studio.configure('audio');
    // Wait until the page's text has loaded, because it would mix with the typed text otherwise.
    await expect.poll(() => field(texts('pageAudio.text')).inputValue()).not.toBe('');
    await field(texts('pageAudio.text')).fill('One leaf turns. Then another.');
    await button(texts('pageAudio.make')).click();
    await panel().locator('audio').waitFor();
    await expect.poll(() => field(texts('pageAudio.captions')).inputValue()).toContain('0:00 One leaf turns.');
    await player().waitFor();
    await authorVisit.check('audio');
    await field(texts('pageAudio.captions')).fill('No time');
    await panel().getByText(texts('pageAudio.captionsWrong')).waitFor();
    await field(texts('pageAudio.captions')).fill('0:00 My own words');
    await panel().getByText(texts('pageAudio.captionsWrong')).waitFor({ state: 'detached' });
    await audioMode('spread').click();
    await studio.answer(words('action.cancel'));
    await panel().locator('audio').waitFor();
    await audioMode('spread').click();
    await studio.answer(texts('pageAudio.modeYes'));
    await panel().locator('audio').waitFor({ state: 'detached' });
    await player().waitFor({ state: 'detached' });
    const keeping = studio.kept();
    await studio.undo();
    await panel().locator('audio').waitFor();
    await expect.poll(() => field(texts('pageAudio.captions')).inputValue()).toBe('0:00 My own words');
    await keeping;
    await studio.saved();
    const guest = await come();
    await guest.page.goto((await client.call(publishBook, { bookId: book.id })).url);
    await guest.page.getByRole('region', { name: reader('audio.label') }).waitFor();
    expect(guest.troubles).toEqual([]);
    await guest.close();
    expect(authorVisit.troubles).toEqual([]);
  });
});

describe('reading all pages aloud', () => {
  it('reports an error if no page has text', async () => {
    const { bookId: id } = await client.upload(
      'Pictures',
      [picture('leaf.png', 60, 80)].map(({ name, buffer }) => ({ name, bytes: buffer })),
    );
    await openBook({ id, number: (await client.settled(id)).number });
    await studio.configure('audio');
    await button(texts('pageAudio.makeAll')).click();
    await page.getByText(texts('pageAudio.noText')).waitFor();
    await button(texts('pageAudio.makeAll')).waitFor();
  });
});

describe('messages of readers', () => {
  it('can be written in the published book if the author has enabled them (W-016, W-298 … W-300)', async () => {
    await studio.configure('messages');
    await panel().locator('[data-setting=messageButton]').getByText('Show', { exact: true }).click();
    await panel().locator('[data-setting=messageWriters]').waitFor();
    const config = async () => (await client.call(getBook, { bookId: book.id })).htmlConfig;
    await expect.poll(config).toMatchObject({ messageButton: 'Show' });
    await authorVisit.check('messages-none');
    const guest = await come();
    await guest.page.goto((await client.call(publishBook, { bookId: book.id })).url);
    const dialog = await (await new OpenBookPage(guest.page).opened()).panel('toolbar.message');
    for (const [name, text] of [
      ['Ann', 'A good read'],
      ['Spam', 'Buy more'],
    ] as const) {
      await dialog.getByLabel(reader('message.name')).fill(name);
      await dialog.getByLabel(reader('message.text')).fill(text);
      await dialog.getByRole('button', { name: reader('message.send') }).click();
      await dialog.getByText(reader('message.sent')).waitFor();
    }
    expect(guest.troubles).toEqual([]);
    await guest.close();
    const { list } = await client.call(getMessageList, { bookId: book.id });
    expect(list.slice(0, 2).map(({ text }) => text)).toEqual(['Buy more', 'A good read']);
    expect(authorVisit.troubles).toEqual([]);
  });

  it('reach the author, who can approve, answer, hide and delete them (RULINGS 22)', async () => {
    const written = await takeFreshBook({ bookConfig: { messageButton: 'Show' } });
    const { url } = await client.call(publishBook, { bookId: written.id });
    for (const [name, text] of [
      ['Bo', 'A fine book'],
      ['Spam', 'Buy this'],
    ] as const)
      await fetch(`${url}comment-post`, { method: 'POST', body: new URLSearchParams({ name, text }) });
    await openBook(written);
    await studio.section('config');
    await page.locator('.config-badge', { hasText: '2' }).waitFor();
    await studio.configure('messages');
    await panel().getByText('A fine book').waitFor();
    await authorVisit.check('messages-waiting');
    await button(/^Show.*Bo$/).click();
    await button(/^Hide.*Spam$/).click();
    await panel().getByText('Buy this').waitFor({ state: 'detached' });
    await panel()
      .getByText(inbox('moderation.approved', { count: 1 }))
      .click();
    await button(/^Reply.*Bo$/).click();
    await field(inbox('moderation.replyText')).fill('Thank you');
    await button(inbox('moderation.send')).click();
    await panel().locator('.letter-reply', { hasText: 'Thank you' }).waitFor();
    await authorVisit.check('messages-shown');
    await panel()
      .getByText(inbox('moderation.hidden', { count: 1 }))
      .click();
    await button(/^Delete.*Spam$/).click();
    await studio.answer(words('action.delete'));
    await panel().getByText(inbox('moderation.none')).waitFor();
    await expect
      .poll(async () => (await fetch(`${url}meta/comment.json`)).text(), { timeout: 30_000 })
      .toContain('Thank you');
    expect(authorVisit.troubles).toEqual([]);
  });
});

it('the audio and messages of a book display correctly on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const id of ['messages', 'audio'] as const) {
    await studio.configure(id);
    await authorVisit.check(`config-${id}-phone`);
  }
});
