/** An image file with its size in pixels. */
export interface ZoomPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A converted document that stays open, so that the `zoom` rendition (3200 px) of a page can be drawn when it is needed. */
export interface ZoomDocument {
  /**
   * Draws the `zoom` rendition of a page. Pages of one document are drawn one after another.
   *
   * @param page index from 0 in the converted book, in the order of the document
   * @returns `null` if the rendition would show no more detail than the `page` rendition
   * @throws Error if the page cannot be drawn; the document may then still be used
   */
  draw(page: number): Promise<ZoomPicture | null>;
  /** Closes the document. A page that is being drawn is finished first. */
  close(): Promise<void>;
}
