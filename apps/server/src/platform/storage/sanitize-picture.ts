import { availableParallelism } from 'node:os';
import { type PictureIssue, RejectedPictureError, reencodePicture, reencodePictures } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';
import { fairQueue } from '../limits/fair-queue.ts';
import { Refusal } from '../refusal.ts';

/** Queue for image processes. Each process occupies a processor core; one core is left free. */
const enqueue = fairQueue(100, Math.max(1, availableParallelism() - 1));

const issueMessages: Readonly<Record<PictureIssue, ServerKey>> = { damaged: 'media.damaged', complex: 'media.complex' };

/**
 * Decodes and re-encodes an untrusted image, so that the server stores and serves only images that it has encoded
 * itself.
 *
 * @param accountId owner of the image; the images of one account wait in one queue
 * @param picture path or content of a JPEG, PNG, GIF or WebP image
 * @param form `square`: side length in pixels, for a still WebP image of the center
 * @throws Refusal ERROR that says what is wrong with the image
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
 * Re-encodes several images, with a total of a few megabytes, in one process.
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
    if (!(cause instanceof RejectedPictureError)) throw cause;
    throw new Refusal('ERROR', issueMessages[cause.issue], {}, cause);
  }
}
