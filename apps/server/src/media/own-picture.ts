import { type PictureIssue, remakePicture, UnfitPicture } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';
import { Refusal } from '../http/refusal.ts';
import { limited } from '../user/limited.ts';

/** Each is a process, and takes a core. */
const inTurn = limited(2, 100);

const words: Readonly<Record<PictureIssue, ServerKey>> = { damaged: 'media.damaged', complex: 'media.complex' };

/**
 * A picture of a stranger, decoded and written anew: what is kept and shown is made by us.
 *
 * @param picture path, or bytes, of a JPEG, PNG, GIF or WebP
 * @throws Refusal ERROR that says what is wrong with it
 * @see safety T20
 */
export async function ownPicture(picture: string | Uint8Array): Promise<Buffer> {
  try {
    return await inTurn(() => remakePicture(picture));
  } catch (cause) {
    if (!(cause instanceof UnfitPicture)) throw cause;
    throw new Refusal('ERROR', words[cause.issue], {}, cause);
  }
}
