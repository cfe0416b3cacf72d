/** `damaged`: the file is truncated or not a picture; `complex`: decoding it would take too much time or memory. */
export type PictureIssue = 'damaged' | 'complex';

/** Thrown for a picture that is rejected. */
export class RejectedPicture extends Error {
  override name = 'RejectedPicture';
  readonly issue: PictureIssue;

  constructor(issue: PictureIssue, options?: ErrorOptions) {
    super(`The picture is ${issue}`, options);
    this.issue = issue;
  }
}

/** Exit codes of the program that decodes a picture. */
export const exitCodes: Readonly<Record<PictureIssue, number>> = { damaged: 65, complex: 66 };
