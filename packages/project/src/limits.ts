/** Bounds of a project file. What a book may hold stays far below them. */
export const projectLimits = {
  /** Bytes of one entry: those of a zip entry without extensions. */
  entryBytes: 0xffff_fffe,
  entries: 100_000,
  /** Bytes of the list at the end of the zip file. */
  directoryBytes: 2 ** 25,
  /** Bytes of `project.json`. */
  listBytes: 2 ** 25,
  /** Bytes of all entries together. */
  bytes: 2 ** 37,
};
