import type { Described, LaneRequest } from '../lane/protocol/protocol.ts';
import { type Lane, LaneLost } from '../pool/lane.ts';
import { failureOfLoss, failureOfRefusal, type LaneGroup, type LaneSource } from './lane-group.ts';
import type { RunContext } from './run-context.ts';

/**
 * Reads the metadata and the sizes of all pages of the document that a lane has open. If that lane dies, a new one is
 * asked, because the cause may have been the first page, which it drew meanwhile, or a shortage on the machine.
 *
 * @param asked `outline`: also read the outline; `folds`: also inspect the folds of spreads
 * @throws ConversionFailed, or the signal's reason
 */
export async function describeDocument(
  lane: Lane,
  source: LaneSource,
  { lanes, limits, signal }: Pick<RunContext, 'limits' | 'signal'> & { readonly lanes: LaneGroup },
  options: Omit<Extract<LaneRequest, { type: 'describe' }>, 'type'>,
): Promise<Described> {
  const ask = (of: Lane) => of.ask({ type: 'describe', ...options }, limits.openMs);
  const askAnother = async () => ask((await lanes.open()).lane);
  // If the lane was lost before the request, the description was not the cause.
  const first = lane.isLost
    ? askAnother()
    : ask(lane).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof LaneLost && error.reason === 'died') return askAnother();
        throw error;
      });
  const described = await first.catch((error: unknown) => {
    signal.throwIfAborted();
    throw failureOfLoss(source, error);
  });
  if (described.type === 'refused') throw failureOfRefusal(source, described);
  return described;
}
