import { availableParallelism } from 'node:os';
import { type PictureIssue, RejectedPicture, reencodePicture, reencodePictures } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';
import { fairQueue } from '../limits/fair-queue.ts';
import { Refusal } from '../refusal.ts';

/** Each is a process that takes a core; one is left to others. */
const inTurn = fairQueue(100, Math.max(1, availableParallelism() - 1));

const words: Readonly<Record<PictureIssue, ServerKey>> = { damaged: 'media.damaged', complex: 'media.complex' };

/**
 * Decodes and re-encodes an untrusted picture, so that only pictures of our own encoding are stored and served.
 *
 * @param accountId the owner of the picture; the pictures of one account wait in one queue
 * @param picture path, or bytes, of a JPEG, PNG, GIF or WebP
 * @param form `square`: pixels of a side, for a still WebP of the picture's middle
 * @throws Refusal ERROR that says what is wrong with it
 * @see safety T20
 */
export function ownPicture(
  accountId: string,
  picture: string | Uint8Array,
  form: { readonly square?: number } = {},
): Promise<Buffer> {
  return refusing(inTurn(accountId, () => reencodePicture(picture, form)));
}

/** The same for several pictures, some megabytes in all, in one process. @throws Refusal ERROR where one of them is not right */
export function ownPictures(accountId: string, pictures: readonly Uint8Array[]): Promise<Buffer[]> {
  return refusing(inTurn(accountId, () => reencodePictures(pictures)));
}

async function refusing<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making;
  } catch (cause) {
    if (!(cause instanceof RejectedPicture)) throw cause;
    throw new Refusal('ERROR', words[cause.issue], {}, cause);
  }
}
