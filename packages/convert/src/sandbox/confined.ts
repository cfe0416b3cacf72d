/** One thing that a confined program finds; paths are absolute. */
export type Place =
  /** A file or folder of the host. */
  | { readonly type: 'read' | 'write'; readonly from: string; readonly at: string }
  | { readonly type: 'link'; readonly target: string; readonly at: string }
  /** An empty folder in memory. */
  | { readonly type: 'memory'; readonly at: string; readonly bytes: number };

/** A program that is run with documents of strangers. */
export interface Confined {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** The one folder of the host that it sees. */
  readonly folder?: { readonly path: string; readonly isWritable: boolean };
  /** What it needs beside the system's programs, libraries and fonts. */
  readonly places?: readonly Place[];
  /** Bytes of its own `/tmp`, which is memory; default: 64 MiB. */
  readonly temporaryBytes?: number;
  /** Whether it may start others; threads it may always start. */
  readonly mayStart: boolean;
  /** It is made ready as fast as all else runs, and steps back only when it is given a document; others do at once. */
  readonly isReserve?: boolean;
  readonly limits: Limits;
  readonly stdio: readonly ('ignore' | 'pipe' | 'ipc')[];
  /** Added to an environment that is otherwise empty. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Limits {
  /** Bytes of address space; without it none, for programs that reserve far more than they use. */
  readonly addressSpace?: number;
  /** Bytes of a file that it writes. */
  readonly file: number;
  /** Processes and threads at the same time. */
  readonly tasks: number;
}
