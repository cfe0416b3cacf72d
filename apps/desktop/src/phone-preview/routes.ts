import { getPhonePreview, phonePreviewEnded, startPhonePreview, stopPhonePreview } from '@leafcast/contract';
import { type OwnAddress, ownAddresses } from '@leafcast/node/network/own-addresses';
import type { HandleCall } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Desktop } from '../system/desktop.ts';
import { openPhoneListener, type PhoneListener } from './listener.ts';

export interface PhonePreviewOptions {
  readonly addresses?: () => readonly OwnAddress[];
  /** Idle time after which the preview ends, in milliseconds. */
  readonly idleMs?: number;
}

/** Network addresses to choose from, at most 20. */
const firstAddresses = () => ownAddresses().slice(0, 20);

/**
 * Registers the preview of a draft on a phone on the same network. The preview ends when its dialog or the window
 * closes. Only one preview runs at a time.
 *
 * @see D-140
 */
export function registerPhonePreviewCalls(
  app: FastifyInstance,
  answer: HandleCall,
  { services, window, page }: Desktop,
  { addresses: find = firstAddresses, idleMs = 30 * 60_000 }: PhonePreviewOptions = {},
): void {
  const { books, log } = services;
  let listener: PhoneListener | null = null;
  const close = () => {
    listener?.close();
    listener = null;
  };
  void window.gone.then(close);
  app.addHook('preClose', async () => close());

  answer(startPhonePreview, async ({ bookId, address: wanted }, { account }) => {
    const preview = await books.previewPath(account, bookId);
    close();
    const addresses = [...find()];
    const chosen = addresses.find(({ address }) => address === wanted) ?? addresses[0];
    const nowhere = { url: '', address: '', addresses };
    if (!chosen) return nowhere;
    try {
      const opened = await openPhoneListener({
        address: chosen.address,
        preview,
        answer: (request, response) => app.routing(request, response),
        idleMs,
        onIdle() {
          if (listener === opened) listener = null;
          page.send({ type: 'changed', what: phonePreviewEnded });
        },
      });
      listener = opened;
      return { url: opened.url, address: chosen.address, addresses };
    } catch (err) {
      log.warn({ err }, 'the draft could not be made available to a phone');
      return nowhere;
    }
  });

  answer(getPhonePreview, async () => ({ isOpen: listener !== null }));

  answer(stopPhonePreview, async () => {
    close();
    return {};
  });
}
