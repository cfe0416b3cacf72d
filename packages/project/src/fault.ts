/**
 * What can be wrong with a project file.
 *
 * - `missing`: there is no such file
 * - `damaged`: it is no zip file, or one that lies about what it holds
 * - `configuration`: what it says about itself cannot be read
 * - `newer`: a later version of the product wrote it
 * - `locked`: it is open elsewhere
 * - `notWritten`: pages or media could not be written: the disk is full, or may not be written to
 * - `configurationNotWritten`: the same of what the project says about itself
 *
 * @see D-675 … D-679
 */
export type ProjectFault =
  | 'missing'
  | 'damaged'
  | 'configuration'
  | 'newer'
  | 'locked'
  | 'notWritten'
  | 'configurationNotWritten';

/** Nothing is lost by it: a file that was there before is as it was. */
export class ProjectError extends Error {
  override name = 'ProjectError';
  readonly fault: ProjectFault;

  constructor(fault: ProjectFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export const damaged = (what: string, cause?: unknown) => new ProjectError('damaged', what, { cause });

/** The code of an error of the system. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
