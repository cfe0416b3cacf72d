/** Exports of the feature `lost`, which handles missing files of the book. */
export interface LostFilesFeature {
  /**
   * Determines why files are missing; only one check runs at a time. If reloading would open another version of the
   * book, or the same version with a different lock, the page is reloaded at the current position. Otherwise, missing
   * images are requested again after a delay.
   */
  recover(): Promise<void>;
}
