import type { RecognizedText } from '../job/recognition.ts';

export type RecognitionReply =
  | ({ readonly type: 'recognized' } & RecognizedText)
  /** The picture cannot be decoded. */
  | { readonly type: 'refused'; readonly detail: string };
