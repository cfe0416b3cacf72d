/** Identity of a book that is published as a program. */
export interface AppIdentity {
  /** Dotted identifier, the same for every release of the book, such as `app.leafcast.k3x9ab`. */
  readonly id: string;
  /** Name that is shown to users. */
  readonly name: string;
  readonly publisher: string;
  /** Identifies the book among others of the same site: lowercase letters and digits, starting with a letter. */
  readonly slug: string;
  /** Such as `1.0`. */
  readonly versionName: string;
  /** Number that increases with each release, starting at 1. */
  readonly versionCode: number;
  /**
   * Returns the icon as a square PNG.
   *
   * @param edge side in pixels
   * @param part maximum share of the side that the picture takes up; the rest is transparent. Default: 1
   */
  icon(edge: number, part?: number): Promise<Uint8Array>;
}
