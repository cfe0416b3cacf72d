/** Exports of the feature `lost`, which handles missing files of the book. */
export interface LostFilesFeature {
  /**
   * Finds out why files are missing; only one check runs at a time. If reloading the page would open another version or
   * lock of the book, the page is reloaded at the current position. Otherwise missing pictures are requested again
   * after a delay.
   */
  recover(): Promise<void>;
}
