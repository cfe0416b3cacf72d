import type { Described, LaneRequest } from '../lane/protocol.ts';
import type { Lane } from '../pool/lane.ts';
import { failureOfLoss, failureOfRefusal, type LaneSource } from './lane-group.ts';
import type { RunContext } from './run-context.ts';

/**
 * Reads the metadata and the shapes of all pages of the document that a lane has open.
 *
 * @param asked `outline`: also read the outline; `folds`: also look for the folds of spreads
 * @throws ConversionFailed, or the signal's reason
 */
export async function describeDocument(
  lane: Lane,
  source: LaneSource,
  { limits, signal }: Pick<RunContext, 'limits' | 'signal'>,
  asked: Omit<Extract<LaneRequest, { type: 'describe' }>, 'type'>,
): Promise<Described> {
  const described = await lane.ask({ type: 'describe', ...asked }, limits.openMs).catch((error: unknown) => {
    signal.throwIfAborted();
    throw failureOfLoss(source, error);
  });
  if (described.type === 'refused') throw failureOfRefusal(source, described);
  return described;
}
