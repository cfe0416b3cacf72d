/** The feature `lost`, for when files of the book cannot be had. */
export interface LostFilesFeature {
  /**
   * Finds out why, once at a time: a page that would open another version or lock of the book is reloaded, and opens where
   * the reader was; otherwise the pictures that are not there are asked for again after a while.
   */
  recover(): Promise<void>;
}
