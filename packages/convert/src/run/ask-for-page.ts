import type { ConvertLimits } from '../job.ts';
import type { LaneRefusal, PageMade, PageRequest } from '../lane/protocol.ts';
import type { Lane } from '../pool/lane.ts';
import type { LaneSource } from './lane-group.ts';

/**
 * Asks a lane for a page. Where its engine may not show all of it, another one draws it, if there is one; what that shows is
 * taken unless it shows nothing either.
 *
 * @throws what the lane throws when it is lost
 */
export async function askForPage(
  lane: Lane,
  request: PageRequest,
  { source, limits }: { readonly source: LaneSource; readonly limits: ConvertLimits },
): Promise<PageMade | LaneRefusal> {
  const ask = async (what: PageRequest) => {
    const answer = await lane.ask({ type: 'page', ...what }, limits.pageMs);
    if (answer.type !== 'made' && answer.type !== 'refused') throw new Error('A lane did not answer with a page');
    return answer;
  };
  const made = await ask(request);
  if (made.type !== 'made' || !made.inDoubt || request.drawn || made.isSpent) return made;
  const drawn = await source.rescue?.(request, made.inDoubt);
  if (!drawn) return made;
  const again = await ask(drawn).catch(() => null);
  return again?.type === 'made' && !again.inDoubt ? again : made;
}
