import { z } from 'zod';
import { call, emptyBody, emptyData, list } from '../call.ts';

/** Maximum number of addresses of this computer to offer. */
const mostAddresses = 20;

/** Sent as `changed` when the preview on a phone has ended by itself. */
export const phonePreviewEnded = 'phone-preview';

/** @see D-140 */
export const startPhonePreview = call({
  path: '/api/desktop/start-phone-preview',
  summary:
    'Lets phones in the same network see the draft of one book, until it is stopped or nobody has looked for 30 minutes',
  access: 'user',
  body: z.object({
    bookId: z.string().max(64),
    address: z.string().max(64).default('').describe('One of `addresses`; empty: the likeliest.'),
  }),
  data: z.object({
    url: z.string().describe('What the phone opens; empty where this computer is in no network.'),
    address: z.string().describe('The address in it; empty without one.'),
    addresses: list(
      z.object({ address: z.string(), network: z.string().describe('What the system calls the network card.') }),
      mostAddresses,
    ),
  }),
});

export const getPhonePreview = call({
  path: '/api/desktop/get-phone-preview',
  summary: 'Whether phones may still look',
  access: 'user',
  body: emptyBody,
  data: z.object({ isOpen: z.boolean() }),
});

export const stopPhonePreview = call({
  path: '/api/desktop/stop-phone-preview',
  summary: 'Closes the preview on phones at once',
  access: 'user',
  body: emptyBody,
  data: emptyData,
});
