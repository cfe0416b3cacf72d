/**
 * Faults of a project file.
 *
 * - `missing`: the file does not exist
 * - `damaged`: it is not a zip file, or contradicts its own description of its content
 * - `configuration`: the project's information about itself cannot be read
 * - `newer`: a later version of the product wrote it
 * - `locked`: it is open elsewhere
 * - `notWritten`: pages or media could not be written, because the disk is full or not writable
 * - `configurationNotWritten`: the same for the project's information about itself
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

/** Error of a project file. Nothing is lost: an existing file stays as it was. */
export class ProjectError extends Error {
  override name = 'ProjectError';
  readonly fault: ProjectFault;

  constructor(fault: ProjectFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export const damaged = (what: string, cause?: unknown) => new ProjectError('damaged', what, { cause });
