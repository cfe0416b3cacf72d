import type { LaneRefusal } from './protocol.ts';

/** Thrown if a document cannot be converted; the lane itself is unharmed. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: LaneRefusal['reason'];
  /** The file concerned, if there are several. */
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
