import type { ConvertLimits } from '../job.ts';
import type { LaneRefusal, PageMade, PageRequest } from '../lane/protocol.ts';
import type { Lane } from '../pool/lane.ts';
import type { LaneSource } from './lane-group.ts';

/** Documents that ended the second engine, and a lane with it: it gets no other page of these. */
const endedSecondEngine = new WeakSet<LaneSource>();

/**
 * Asks a lane for a page. Where its engine may not show all of it, its second engine draws it; what that shows is taken unless
 * it is in doubt, too, or costs the lane.
 *
 * @throws what the lane throws when it is lost at the first engine
 */
export async function askForPage(
  lane: Lane,
  request: PageRequest,
  { source, limits }: { readonly source: LaneSource; readonly limits: ConvertLimits },
): Promise<PageMade | LaneRefusal> {
  const ask = (what: PageRequest) => askLane(lane, what, limits);
  const made = await ask(request);
  if (made.type !== 'made' || !made.inDoubt || request.drawn || made.isSpent || endedSecondEngine.has(source))
    return made;
  const again = await ask({ ...request, again: true }).catch(() => null);
  if (!again) endedSecondEngine.add(source);
  if (again?.type !== 'made' || again.inDoubt) return made;
  // What the document itself is to blame for is no better in another picture.
  return { ...again, faults: made.faults?.filter((fault) => fault !== 'drawing') ?? [] };
}

/**
 * Asks the second engine alone for a page that has ended the lanes of the first one.
 *
 * @returns `null` where that shows no page either
 */
export async function askSecondAlone(
  lane: Lane,
  request: PageRequest,
  { source, limits }: { readonly source: LaneSource; readonly limits: ConvertLimits },
): Promise<PageMade | null> {
  if (source.kind !== 'pdf' || request.drawn || endedSecondEngine.has(source)) return null;
  const made = await askLane(lane, { ...request, again: 'alone' }, limits).catch(() => null);
  if (!made) endedSecondEngine.add(source);
  // Its text, at least, is missing.
  return made?.type === 'made' && !made.inDoubt ? { ...made, faults: ['damaged'] } : null;
}

async function askLane(lane: Lane, request: PageRequest, { pageMs }: ConvertLimits): Promise<PageMade | LaneRefusal> {
  const answer = await lane.ask({ type: 'page', ...request }, pageMs);
  if (answer.type !== 'made' && answer.type !== 'refused') throw new Error('A lane did not answer with a page');
  return answer;
}
