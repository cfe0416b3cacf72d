/** Identity of a book that is published as a program. */
export interface AppIdentity {
  /** Dotted identifier such as `app.leafcast.k3x9ab`, which is the same for every release of the book. */
  readonly id: string;
  /** Name displayed to users. */
  readonly name: string;
  readonly publisher: string;
  /**
   * Identifier that distinguishes the book from other books on the same site: lowercase letters and digits, starting
   * with a letter.
   */
  readonly slug: string;
  /** Version name such as `1.0`. */
  readonly versionName: string;
  /** Release number, which increases with each release and starts at 1. */
  readonly versionCode: number;
  /**
   * Returns the icon as a square PNG.
   *
   * @param edge side length in pixels
   * @param part maximum fraction of the side that the picture covers; the rest is transparent. Default: 1
   */
  icon(edge: number, part?: number): Promise<Uint8Array>;
}
