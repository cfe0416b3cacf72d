import type { LaneRefusal } from './protocol.ts';

/** A document that cannot be converted; the lane itself is well. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: LaneRefusal['reason'];

  constructor(reason: LaneRefusal['reason'], detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.reason = reason;
  }
}
