import { type ServerKey, withFormattedSizes } from '@leafcast/messages';
import { ProjectError } from '@leafcast/project';
import { type ConversionClaim, writeClaimedConversion } from '../../../intake/conversion/queue/claim.ts';
import { endConversionWithoutResult } from '../../../intake/conversion/queue/previous-version.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import type { UploadedProjectServices } from './store-imported-files.ts';

/** Errors of finished books that are reported as a damaged project. @see D-675 */
const damaged: readonly ServerKey[] = ['finished.file', 'finished.missing'];

/** Ends a rejected project import. Records the reason and deletes the files stored for the book. @throws ClaimLostError */
export async function refuseProject(
  { db, storage }: UploadedProjectServices,
  claim: ConversionClaim,
  error: ProjectError | Refusal,
): Promise<void> {
  const { bookId } = claim;
  await writeClaimedConversion(db, claim, async (tx) => {
    // While this worker holds the claim, no other worker stores files in this folder.
    await storage.deletePrefix(`books/${bookId}`);
    await endConversionWithoutResult(tx, bookId, { state: 'error', ...reasonOf(error) });
    await publishBookEvent(tx, { type: 'ended', bookId });
  });
}

function reasonOf(error: ProjectError | Refusal) {
  if (error instanceof ProjectError) return { failure: `project.${error.fault}` } as const;
  if (damaged.includes(error.messageKey)) return { failure: 'project.damaged' } as const;
  const values = Object.entries(withFormattedSizes(error.values, 'en')).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return { failure: error.messageKey, values: Object.fromEntries(values) };
}
