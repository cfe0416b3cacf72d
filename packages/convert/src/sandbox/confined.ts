/** One part of the file system that a confined program can see. Paths are absolute. */
export type SandboxMount =
  /** A file or folder of the host. */
  | { readonly type: 'read' | 'write'; readonly from: string; readonly at: string }
  | { readonly type: 'link'; readonly target: string; readonly at: string }
  /** An empty in-memory folder. */
  | { readonly type: 'memory'; readonly at: string; readonly bytes: number };

/** Program to run on an untrusted document. */
export interface ConfinedProgram {
  /** Absolute path of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** The one folder of the host in which the program works. */
  readonly folder?: { readonly path: string; readonly isWritable: boolean };
  /** Parts of the file system needed in addition to the system's programs, libraries and fonts. */
  readonly places?: readonly SandboxMount[];
  /** Size in bytes of the program's own `/tmp`, which is in memory; default: 64 MiB. */
  readonly temporaryBytes?: number;
  /** Whether the program may start other programs. It may always start threads. */
  readonly mayStart: boolean;
  /**
   * Whether the program starts with normal priority, which is lowered when the program receives a document. By default,
   * the priority is lowered immediately.
   */
  readonly startsAtFullPriority?: boolean;
  readonly limits: Limits;
  readonly stdio: readonly ('ignore' | 'pipe' | 'ipc')[];
  /** Variables added to an otherwise empty environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Limits of a confined program, enforced by the kernel. */
export interface Limits {
  /**
   * Maximum size of the address space in bytes. Absent, meaning no limit, for programs that reserve far more than they
   * use.
   */
  readonly addressSpace?: number;
  /** Maximum size in bytes of each file that the program writes. */
  readonly file: number;
  /** Maximum number of processes and threads that exist at the same time. */
  readonly tasks: number;
}
