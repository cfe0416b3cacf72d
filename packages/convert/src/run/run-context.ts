import type { ConvertLimits } from '../job/job.ts';
import type { TaskSlots } from '../pool/slots.ts';
import type { LaneProvider } from './lane-group.ts';
import type { PageOrder } from './plan/page-order.ts';

/** Parts of a converter that a running job needs. */
export interface RunContext {
  readonly lanes: LaneProvider;
  readonly slots: TaskSlots;
  readonly limits: ConvertLimits;
  /** Aborted when the job must end: at its time limit, when it is cancelled, or when the converter closes. */
  readonly signal: AbortSignal;
  /** Number of lanes that this job may use at the same time, at least 1. */
  readonly laneCount: number;
  /** Called with the page order when it is known, so that `prioritize` can change the order. */
  onOrder(order: PageOrder): void;
  /** Called at the end with the peak resident memory of the job's lanes, in bytes. */
  onPeak(bytes: number): void;
}
