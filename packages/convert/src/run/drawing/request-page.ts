import type { ConvertLimits } from '../../job/job.ts';
import type { LaneRefusal, PageMadeReply, PageRequest } from '../../lane/protocol/protocol.ts';
import type { Lane } from '../../pool/lane.ts';
import type { LaneSource } from '../lane-group.ts';

/**
 * Documents that ended a lane while the second engine drew them. The second engine draws no other page of these
 * documents.
 */
const endedSecondEngine = new WeakSet<LaneSource>();

/**
 * Requests a page from a lane. If the lane's first engine may have omitted content, the second engine draws the page
 * again. That result is used unless the second engine is uncertain, too, or the lane is lost.
 *
 * @throws the error of the lane if it is lost while the first engine works
 */
export async function requestPage(
  lane: Lane,
  request: PageRequest,
  { source, limits }: { readonly source: LaneSource; readonly limits: ConvertLimits },
): Promise<PageMadeReply | LaneRefusal> {
  const ask = (what: PageRequest) => requestFromLane(lane, what, limits);
  const made = await ask(request);
  if (made.type !== 'made' || !made.inDoubt || request.drawn || made.isExhausted || endedSecondEngine.has(source))
    return made;
  const again = await ask({ ...request, again: true }).catch(() => null);
  if (!again) endedSecondEngine.add(source);
  if (again?.type !== 'made' || again.inDoubt) return made;
  // Faults of the document itself remain, regardless of the engine that draws the image.
  return { ...again, faults: made.faults?.filter((fault) => fault !== 'drawing') ?? [] };
}

/**
 * Requests a page from the second engine only, after the first engine has ended lanes while drawing it.
 *
 * @returns `null` if the second engine cannot draw the page either
 */
export async function requestFromSecondEngine(
  lane: Lane,
  request: PageRequest,
  { source, limits }: { readonly source: LaneSource; readonly limits: ConvertLimits },
): Promise<PageMadeReply | null> {
  if (source.kind !== 'pdf' || request.drawn || endedSecondEngine.has(source)) return null;
  const made = await requestFromLane(lane, { ...request, again: 'alone' }, limits).catch(() => null);
  if (!made) endedSecondEngine.add(source);
  // The page counts as damaged, because at least its text is missing.
  return made?.type === 'made' && !made.inDoubt ? { ...made, faults: ['damaged'] } : null;
}

async function requestFromLane(
  lane: Lane,
  request: PageRequest,
  { pageMs }: ConvertLimits,
): Promise<PageMadeReply | LaneRefusal> {
  const answer = await lane.ask({ type: 'page', ...request }, pageMs);
  if (answer.type !== 'made' && answer.type !== 'refused') throw new Error('A lane did not reply with a page');
  return answer;
}
