import { availableParallelism } from 'node:os';
import { type PictureIssue, RejectedPicture, reencodePicture, reencodePictures } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';
import { fairQueue } from '../limits/fair-queue.ts';
import { Refusal } from '../refusal.ts';

/** Each task is a process that occupies a core; one core is left free. */
const enqueue = fairQueue(100, Math.max(1, availableParallelism() - 1));

const issueMessages: Readonly<Record<PictureIssue, ServerKey>> = { damaged: 'media.damaged', complex: 'media.complex' };

/**
 * Decodes and re-encodes an untrusted image, so that only images encoded by the server are stored and served.
 *
 * @param accountId the owner of the image; the images of one account wait in one queue
 * @param picture path, or bytes, of a JPEG, PNG, GIF or WebP
 * @param form `square`: side length in pixels, for a still WebP of the image's center
 * @throws Refusal ERROR that says what is wrong with it
 * @see safety T20
 */
export function sanitizePicture(
  accountId: string,
  picture: string | Uint8Array,
  form: { readonly square?: number } = {},
): Promise<Buffer> {
  return withRefusal(enqueue(accountId, () => reencodePicture(picture, form)));
}

/**
 * Re-encodes several images, some megabytes in all, in one process.
 *
 * @throws Refusal ERROR if one of them is invalid
 */
export function sanitizePictures(accountId: string, pictures: readonly Uint8Array[]): Promise<Buffer[]> {
  return withRefusal(enqueue(accountId, () => reencodePictures(pictures)));
}

async function withRefusal<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making;
  } catch (cause) {
    if (!(cause instanceof RejectedPicture)) throw cause;
    throw new Refusal('ERROR', issueMessages[cause.issue], {}, cause);
  }
}
