import type { LaneRefusal } from './protocol.ts';

/** The document cannot be converted; the lane itself is unharmed. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: LaneRefusal['reason'];

  constructor(reason: LaneRefusal['reason'], detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.reason = reason;
  }
}
