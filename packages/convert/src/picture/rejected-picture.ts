/**
 * `damaged`: the file is truncated or not a picture; `complex`: decoding the picture would take too much time or
 * memory.
 */
export type PictureIssue = 'damaged' | 'complex';

/** Thrown if a picture is rejected. */
export class RejectedPictureError extends Error {
  override name = 'RejectedPictureError';
  readonly issue: PictureIssue;

  constructor(issue: PictureIssue, options?: ErrorOptions) {
    super(`The picture is ${issue}`, options);
    this.issue = issue;
  }
}

/** Exit codes of the program that decodes pictures. */
export const exitCodes: Readonly<Record<PictureIssue, number>> = { damaged: 65, complex: 66 };
