/**
 * Faults of a project file.
 *
 * - `missing`: the file does not exist
 * - `damagedProjectError`: the file is not a ZIP file, or contradicts its own description of its content
 * - `configuration`: the project's metadata (`project.json`) cannot be read
 * - `newer`: a later version of Leafcast wrote the file
 * - `locked`: the project is open in another process
 * - `notWritten`: pages or media could not be written, because the disk is full or not writable
 * - `configurationNotWritten`: metadata could not be written, for the same reasons
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

/** Error in reading or writing a project file. No data is lost: an existing file stays unchanged. */
export class ProjectError extends Error {
  override name = 'ProjectError';
  readonly fault: ProjectFault;

  constructor(fault: ProjectFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export const damagedProjectError = (what: string, cause?: unknown) => new ProjectError('damaged', what, { cause });
