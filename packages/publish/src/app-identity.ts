/** How a book presents itself as a program. */
export interface AppIdentity {
  /** Dotted identifier, the same for every release of the book, such as `app.leafcast.k3x9ab`. */
  readonly id: string;
  /** The name that people see. */
  readonly name: string;
  readonly publisher: string;
  /** Names the book where other books of the same site may be: lower-case letters and digits, beginning with a letter. */
  readonly slug: string;
  /** Such as `1.0`. */
  readonly versionName: string;
  /** Rises with each release, from 1. */
  readonly versionCode: number;
  /**
   * The icon as a square PNG.
   *
   * @param edge pixels
   * @param part how much of the edge the picture takes at most; the rest is transparent. Default: 1
   */
  icon(edge: number, part?: number): Promise<Uint8Array>;
}
