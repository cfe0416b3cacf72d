/** Limits of a project file. A book stays far below them. */
export const projectLimits = {
  /** Size of one entry in bytes: the limit of a zip entry without extensions. */
  entryBytes: 0xffff_fffe,
  entries: 100_000,
  /** Size of the list at the end of the zip file, in bytes. */
  directoryBytes: 2 ** 25,
  /** Size of `project.json`, in bytes. */
  listBytes: 2 ** 25,
  /** Size of all entries together, in bytes. */
  bytes: 2 ** 37,
};
