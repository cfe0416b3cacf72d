import { ignoreReported } from '../../../api/failure.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { askAboutLargeFiles } from '../picker/ask-about-large.ts';
import { type ChosenFile, chooseFiles } from '../picker/choose-files.ts';
import { scheduleOpening } from '../queue/book-to-open.ts';
import { guardUnload } from '../queue/leave-guard.ts';
import { recoverTasks } from '../queue/recover.ts';
import { loadChoices } from '../queue/remembered-choices.ts';
import { startDrafts } from '../queue/start-drafts.ts';
import { useUploads } from '../queue/upload-store.ts';
import type { ReplacedBook, UploadDestination } from '../task/task.ts';

let loading: Promise<unknown> | null = null;

/** Shows uploads that were in progress before the page was loaded, and loads the account's options for new uploads. */
export function loadUploadsInProgress(): Promise<unknown> {
  guardUnload();
  loading = Promise.all([recoverTasks(), loadChoices()]).catch(ignoreReported);
  return loading;
}

interface AcceptOptions {
  /** Id of the task for an image book to which the files are added. */
  readonly intoTask?: string;
  /** Book to overwrite. */
  readonly replaces?: ReplacedBook;
  /** Whether the files are PDFs to be merged into one book. */
  readonly merges?: boolean;
  /** Whether uploads wait until their options are set, regardless of the author's preference. */
  readonly waits?: boolean;
}

/**
 * Processes chosen or dropped files and starts their uploads, unless the author prefers to start each upload manually.
 *
 * @returns whether any upload was added
 */
export async function acceptFiles(
  files: readonly ChosenFile[],
  place: UploadDestination,
  { waits = false, ...options }: AcceptOptions = {},
): Promise<boolean> {
  await (loading ?? loadUploadsInProgress());
  const added = await chooseFiles(files, { ask: askAboutLargeFiles, place, ...options });
  if (isDesktop && options.intoTask === undefined) scheduleOpening(added);
  // The desktop product has a separate screen for files whose upload does not start immediately.
  const startsAtOnce = isDesktop ? !waits : useUploads.getState().startsAtOnce;
  if (startsAtOnce && added.length > 0) await startDrafts(added);
  return added.length > 0;
}
