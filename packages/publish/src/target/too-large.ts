/** Thrown if a published file would be larger than the target operating system accepts. */
export class TooLargeError extends Error {
  /** Bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`The file would be larger than ${limit} bytes`);
    this.limit = limit;
  }
}
