import type { Progress } from '@leafcast/contract';

/** Progress of the sample book's conversion, which has completed successfully. */
export const sampleProgress: Progress = {
  bookId: 'b',
  uploadId: 'u',
  number: 'n',
  title: 'Tea',
  state: 'complete',
  done: 3,
  total: 3,
  secondsLeft: null,
  firstPage: null,
  previewUrl: null,
  message: '',
  isSharpening: false,
  upload: null,
  isCut: false,
  isReplacing: false,
};
