/** Limits of a project file. Books stay far below these limits. */
export const projectLimits = {
  /** Size of one entry in bytes: the limit of a ZIP entry without extensions. */
  entryBytes: 0xffff_fffe,
  entries: 100_000,
  /** Size of the directory at the end of the ZIP file, in bytes. */
  directoryBytes: 2 ** 25,
  /** Size of `project.json`, in bytes. */
  listBytes: 2 ** 25,
  /** Size of all entries together, in bytes. */
  bytes: 2 ** 37,
};
