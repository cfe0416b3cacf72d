import { ignoreReported } from '../../api/failure.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { askAboutLarge } from './picker/ask-about-large.ts';
import { type ChosenFile, chooseFiles } from './picker/choose-files.ts';
import { watchLeaving } from './queue/leave-guard.ts';
import { openWhenReady } from './queue/opens-next.ts';
import { recoverTasks } from './queue/recover.ts';
import { loadChoices } from './queue/remembered-choices.ts';
import { startDrafts } from './queue/start-drafts.ts';
import { useUploads } from './queue/upload-store.ts';
import type { ReplacedBook, UploadPlace } from './task/task.ts';

let ready: Promise<unknown> | null = null;

/** Shows what was under way before the page was loaded, and reads the account's choices for what comes. */
export function showUnderWay(): Promise<unknown> {
  watchLeaving();
  ready = Promise.all([recoverTasks(), loadChoices()]).catch(ignoreReported);
  return ready;
}

interface TakeOptions {
  /** Id of the image book that they are added to. */
  readonly intoTask?: string;
  /** The book that they overwrite. */
  readonly replaces?: ReplacedBook;
  /** They are PDFs that become one book. */
  readonly merges?: boolean;
  /** They wait for their options, whatever the author wants otherwise. */
  readonly waits?: boolean;
}

/**
 * Takes files that were chosen or dropped, and sends them at once, unless the author starts each upload herself.
 *
 * @returns whether something of them was taken as a new upload
 */
export async function takeFiles(
  files: readonly ChosenFile[],
  place: UploadPlace,
  { waits = false, ...options }: TakeOptions = {},
): Promise<boolean> {
  await (ready ?? showUnderWay());
  const added = await chooseFiles(files, { ask: askAboutLarge, place, ...options });
  if (isDesktop && options.intoTask === undefined) openWhenReady(added);
  // The program has a screen of its own for what is not to start at once.
  const startsAtOnce = isDesktop ? !waits : useUploads.getState().startsAtOnce;
  if (startsAtOnce && added.length > 0) await startDrafts(added);
  return added.length > 0;
}
