/** `damaged`: it is cut short, or no picture; `complex`: to read it would take too much. */
export type PictureIssue = 'damaged' | 'complex';

/** What a picture did wrong. */
export class UnfitPicture extends Error {
  override name = 'UnfitPicture';
  readonly issue: PictureIssue;

  constructor(issue: PictureIssue, options?: ErrorOptions) {
    super(`The picture is ${issue}`, options);
    this.issue = issue;
  }
}

/** How the program that reads a picture ends for each; any other end is an accident. */
export const exitCodes: Readonly<Record<PictureIssue, number>> = { damaged: 65, complex: 66 };
