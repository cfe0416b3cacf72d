/** `damaged`: the file is cut short, or is no picture; `complex`: decoding it would take too much time or memory. */
export type PictureIssue = 'damaged' | 'complex';

/** A picture that cannot be kept. */
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
