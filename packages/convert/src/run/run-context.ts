import type { ConvertLimits } from '../job/job.ts';
import type { Slots } from '../pool/slots.ts';
import type { LaneProvider } from './lane-group.ts';
import type { PageOrder } from './plan/page-order.ts';

/** The parts of a converter that a running job needs. */
export interface RunContext {
  readonly lanes: LaneProvider;
  readonly slots: Slots;
  readonly limits: ConvertLimits;
  /** Aborted when the job must end: at its time limit, when it is canceled, and when the converter closes. */
  readonly signal: AbortSignal;
  /** Number of lanes that this job may use at the same time, at least 1. */
  readonly laneCount: number;
  /** Called with the order of pages once it is known, so that `prioritize` can change it. */
  onOrder(order: PageOrder): void;
  /** Called at the end with the peak resident memory of the job's lanes, in bytes. */
  onPeak(bytes: number): void;
}
