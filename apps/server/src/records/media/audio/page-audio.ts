import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { cutText, getFileRule, type PageText, speechSegments, spokenText } from '@leafcast/book';
import { type CallData, type createPageAudio, speechLimits } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { bookNotFound } from '../../access/access.ts';
import { requireBook } from '../../access/require-book.ts';
import { openBookFile } from '../../files/book-folder.ts';
import { readDraft } from '../../versions/read-draft.ts';
import { storeFile } from '../library/store-file.ts';
import { type SpeechEngine, SpeechError, type SynthesizedSpeech } from './speech-engine.ts';

/** Timeout for synthesizing one text, in milliseconds. */
const timeoutMs = 120_000;

/**
 * Returns the text of a page as it is read aloud.
 *
 * @throws Refusal BOOK_NOT_FOUND, also if the book has no such page
 */
export async function pageText({ db, storage }: Services, account: Account, bookId: string, page: number) {
  const book = await requireBook(db, account, bookId, 'book.view');
  const { pages } = await readDraft(db, book);
  const file = pages[page]?.text;
  if (!pages[page]) throw bookNotFound();
  if (file === undefined) return { text: '' };
  // Only the converter writes this file, so it needs no validation.
  const text = JSON.parse(await readText(await openBookFile(storage, bookId, file))) as PageText;
  return { text: cutText(spokenText(text), speechLimits.text) };
}

/**
 * Synthesizes speech for a text and stores it in the book folder, with one caption per sentence.
 *
 * @throws Refusal BOOK_NOT_FOUND, TOO_MANY_REQUESTS, ERROR that states what is missing or went wrong
 * @see D-368, D-370
 */
export async function synthesizePageSpeech(
  services: Services,
  engine: SpeechEngine,
  account: Account,
  { bookId, page, text, language, tone, speed }: z.output<(typeof createPageAudio)['body']>,
): Promise<CallData<typeof createPageAudio>> {
  const { db, now, config } = services;
  await requireBook(db, account, bookId, 'book.edit');
  if (!(await engine.languages()).includes(language)) throw new Refusal('ERROR', 'speech.language');
  const own = await pageText(services, account, bookId, page);
  const pieces = speechSegments(text ?? own.text, language);
  if (pieces.length === 0) throw new Refusal('ERROR', 'speech.empty');
  if ((await engine.missing()) !== null) throw new Refusal('ERROR', 'speech.missing');
  const rule = getFileRule('item.audio');
  if (!rule) throw new Error('There is no file rule for page audio');
  await spendBudgets(db, [{ key: `speech ${account.id}`, size: 300, secondsEach: 5 }], now());
  try {
    const speech = await engine.speak({ pieces, language, tone, speed, signal: AbortSignal.timeout(timeoutMs) });
    const { received, times } = await storeSpeech(speech, join(config.dataFolder, 'work', 'media'), rule.maxBytes);
    try {
      const { path } = await storeFile(services, {
        accountId: account.id,
        bookId,
        rule,
        received,
        name: `page-${page + 1}.mp3`,
      });
      const captions = times.map(({ start, end }, index) => ({
        start: rounded(start),
        end: rounded(end),
        text: pieces[index] ?? '',
      }));
      return { audio: { file: path, captions }, seconds: rounded(times.at(-1)?.end ?? 0) };
    } finally {
      await received.dispose();
    }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (error instanceof SpeechError || isLate) throw new Refusal('ERROR', 'speech.failed', {}, error);
    throw error;
  }
}

async function storeSpeech({ mp3, times }: SynthesizedSpeech, folder: string, maxBytes: number) {
  const received = await receiveFile(mp3, folder, maxBytes).catch((cause: unknown) => {
    throw cause instanceof Refusal ? cause : new SpeechError('Audio generation was interrupted', { cause });
  });
  try {
    return { received, times: await times };
  } catch (error) {
    await received.dispose();
    throw error;
  }
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;
