import { getPhonePreview, phonePreviewEnded, startPhonePreview, stopPhonePreview } from '@leafcast/contract';
import { type OwnAddress, ownAddresses } from '@leafcast/node/network/own-addresses';
import { type Answer, accessibleBooks, bookNotFound, isBookId, previewToken } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Desktop } from '../desktop.ts';
import { openPhoneDoor, type PhoneDoor } from './listener.ts';

export interface PhonePreviewOptions {
  readonly addresses?: () => readonly OwnAddress[];
  /** Idle time after which the preview ends, in milliseconds. */
  readonly idleMs?: number;
}

/** A list to choose from. */
const firstAddresses = () => ownAddresses().slice(0, 20);

/**
 * Registers the preview of a draft on a phone in the same network. It lasts as long as its dialog is open, and no
 * longer than the window. Only one runs at a time.
 *
 * @see D-140
 */
export function registerPhonePreview(
  app: FastifyInstance,
  answer: Answer,
  { services, window, page }: Desktop,
  { addresses: find = firstAddresses, idleMs = 30 * 60_000 }: PhonePreviewOptions = {},
): void {
  const { db, now, log } = services;
  let door: PhoneDoor | null = null;
  const close = () => {
    door?.close();
    door = null;
  };
  void window.gone.then(close);
  app.addHook('preClose', async () => close());

  answer(startPhonePreview, async ({ bookId, address: wanted }, { account }) => {
    if (!isBookId(bookId)) throw bookNotFound();
    const book = await accessibleBooks(db, account, 'book.view').where('book.id', '=', bookId).select('book.id');
    if (!(await book.executeTakeFirst())) throw bookNotFound();
    close();
    const addresses = [...find()];
    const chosen = addresses.find(({ address }) => address === wanted) ?? addresses[0];
    const nowhere = { url: '', address: '', addresses };
    if (!chosen) return nowhere;
    try {
      const opened = await openPhoneDoor({
        address: chosen.address,
        preview: `/preview/${await previewToken(db, bookId, account, now())}/`,
        answer: (request, response) => app.routing(request, response),
        idleMs,
        onIdle() {
          if (door === opened) door = null;
          page.send({ type: 'changed', what: phonePreviewEnded });
        },
      });
      door = opened;
      return { url: opened.url, address: chosen.address, addresses };
    } catch (err) {
      log.warn({ err }, 'a phone cannot be shown the draft');
      return nowhere;
    }
  });

  answer(getPhonePreview, async () => ({ isOpen: door !== null }));

  answer(stopPhonePreview, async () => {
    close();
    return {};
  });
}
