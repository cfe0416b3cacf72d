import type { ConvertLimits } from '../../job/job.ts';
import type { LaneRefusal, PageMade, PageRequest } from '../../lane/protocol/protocol.ts';
import type { Lane } from '../../pool/lane.ts';
import type { LaneSource } from '../lane-group.ts';

/** Documents that have ended the second engine together with a lane: it gets no other page of these. */
const endedSecondEngine = new WeakSet<LaneSource>();

/**
 * Requests a page from a lane. If its first engine may not show everything, its second engine draws the page; that
 * result is used unless it is in doubt, too, or costs the lane.
 *
 * @throws the error of the lane if it is lost while the first engine works
 */
export async function requestPage(
  lane: Lane,
  request: PageRequest,
  { source, limits }: { readonly source: LaneSource; readonly limits: ConvertLimits },
): Promise<PageMade | LaneRefusal> {
  const ask = (what: PageRequest) => requestFromLane(lane, what, limits);
  const made = await ask(request);
  if (made.type !== 'made' || !made.inDoubt || request.drawn || made.isExhausted || endedSecondEngine.has(source))
    return made;
  const again = await ask({ ...request, again: true }).catch(() => null);
  if (!again) endedSecondEngine.add(source);
  if (again?.type !== 'made' || again.inDoubt) return made;
  // Faults of the document itself remain, whichever engine draws the image.
  return { ...again, faults: made.faults?.filter((fault) => fault !== 'drawing') ?? [] };
}

/**
 * Requests a page only from the second engine, after it has ended the lanes of the first one.
 *
 * @returns `null` if the second engine shows no page either
 */
export async function requestFromSecondEngine(
  lane: Lane,
  request: PageRequest,
  { source, limits }: { readonly source: LaneSource; readonly limits: ConvertLimits },
): Promise<PageMade | null> {
  if (source.kind !== 'pdf' || request.drawn || endedSecondEngine.has(source)) return null;
  const made = await requestFromLane(lane, { ...request, again: 'alone' }, limits).catch(() => null);
  if (!made) endedSecondEngine.add(source);
  // At least its text is missing.
  return made?.type === 'made' && !made.inDoubt ? { ...made, faults: ['damaged'] } : null;
}

async function requestFromLane(
  lane: Lane,
  request: PageRequest,
  { pageMs }: ConvertLimits,
): Promise<PageMade | LaneRefusal> {
  const answer = await lane.ask({ type: 'page', ...request }, pageMs);
  if (answer.type !== 'made' && answer.type !== 'refused') throw new Error('A lane did not reply with a page');
  return answer;
}
