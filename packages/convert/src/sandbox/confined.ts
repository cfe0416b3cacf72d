/** One part of the file system that a confined program sees. Paths are absolute. */
export type Place =
  /** A file or folder of the host. */
  | { readonly type: 'read' | 'write'; readonly from: string; readonly at: string }
  | { readonly type: 'link'; readonly target: string; readonly at: string }
  /** An empty folder in memory. */
  | { readonly type: 'memory'; readonly at: string; readonly bytes: number };

/** A program to be run on an untrusted document. */
export interface Confined {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** The one folder of the host that it works in. */
  readonly folder?: { readonly path: string; readonly isWritable: boolean };
  /** What it needs in addition to the system's programs, libraries and fonts. */
  readonly places?: readonly Place[];
  /** Size of its own `/tmp` in bytes, which is in memory; default: 64 MiB. */
  readonly temporaryBytes?: number;
  /** Whether it may start other programs. It may always start threads. */
  readonly mayStart: boolean;
  /** Starts at the normal priority, to be lowered when it gets a document. Default: the priority is lowered at once. */
  readonly startsAtFullPriority?: boolean;
  readonly limits: Limits;
  readonly stdio: readonly ('ignore' | 'pipe' | 'ipc')[];
  /** Added to an environment that is otherwise empty. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What the kernel allows a confined program. */
export interface Limits {
  /** Bytes of address space. Absent for programs that reserve far more than they use: no limit. */
  readonly addressSpace?: number;
  /** Bytes of each file that it writes. */
  readonly file: number;
  /** Processes and threads that exist at the same time. */
  readonly tasks: number;
}
