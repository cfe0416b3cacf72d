import type { DescribedReply, LaneRequest } from '../lane/protocol/protocol.ts';
import { type Lane, LaneLostError } from '../pool/lane.ts';
import { type LaneGroup, type LaneSource, toLaneLossFailure, toRefusalFailure } from './lane-group.ts';
import type { RunContext } from './run-context.ts';

/**
 * Reads the metadata and all page sizes of the document that a lane has open. If that lane dies, a new lane is tried.
 * The cause may have been the first page, which the lane drew at the same time, or a lack of resources on the machine.
 *
 * @param options `outline`: also read the outline; `foldsIn`: also inspect the folds of spreads
 * @throws ConversionError, or the signal's reason
 */
export async function describeDocument(
  lane: Lane,
  source: LaneSource,
  { lanes, limits, signal }: Pick<RunContext, 'limits' | 'signal'> & { readonly lanes: LaneGroup },
  options: Omit<Extract<LaneRequest, { type: 'describe' }>, 'type'>,
): Promise<DescribedReply> {
  const ask = (of: Lane) => of.ask({ type: 'describe', ...options }, limits.openMs);
  const askAnother = async () => ask((await lanes.open()).lane);
  // If the lane was lost before the request, the request cannot have been the cause.
  const first = lane.isLost
    ? askAnother()
    : ask(lane).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof LaneLostError && error.reason === 'died') return askAnother();
        throw error;
      });
  const described = await first.catch((error: unknown) => {
    signal.throwIfAborted();
    throw toLaneLossFailure(source, error);
  });
  if (described.type === 'refused') throw toRefusalFailure(source, described);
  return described;
}
