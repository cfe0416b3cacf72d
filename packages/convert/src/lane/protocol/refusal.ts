import type { LaneRefusal } from './protocol.ts';

/** Thrown if a document cannot be converted. The lane itself remains usable. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: LaneRefusal['reason'];
  /** Name of the affected file, if there are several files. */
  readonly file: string | undefined;

  constructor(
    reason: LaneRefusal['reason'],
    detail: string,
    { file, ...options }: ErrorOptions & { readonly file?: string } = {},
  ) {
    super(detail, options);
    this.reason = reason;
    this.file = file;
  }
}
