import { importLimits } from '@leafcast/book';
import { addUploadEmptyLog } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { singleUseOptions } from '../options/import-options.ts';
import { startTasks } from '../queue/upload-queue.ts';
import { changeTask, useUploads } from '../queue/upload-store.ts';
import { checkFile, type FileRefusal, isTooLarge } from '../source/check-file.ts';
import { type FileGroup, groupFiles } from '../source/group-files.ts';
import { shrinkImage } from '../source/shrink-image.ts';
import { headLength, type SourceKind } from '../source/source-kind.ts';
import { createTitleFromFileName } from '../source/title.ts';
import { matchFiles } from '../task/match-files.ts';
import { createTaskFile, type ReplacedBook, type Task, type UploadDestination } from '../task/task.ts';

/** A chosen or dropped file. */
export interface ChosenFile {
  readonly file: File;
  /** Folder that contained the file; empty if unknown. */
  readonly folder: string;
}

/** Asks whether to shrink or to skip images that are too large. */
export type AskAboutLargeFiles = (names: readonly string[]) => Promise<'shrink' | 'skip'>;

interface ChooseFilesOptions {
  readonly ask: AskAboutLargeFiles;
  readonly place: UploadDestination;
  /** Id of the task for an image book to which the files are added. */
  readonly intoTask?: string;
  /** Book to overwrite. Only one document is then allowed. @see W-353 */
  readonly replaces?: ReplacedBook;
  /** Whether the files are PDFs to be merged into one book, in order. @see D-093 */
  readonly merges?: boolean;
}

/**
 * Processes chosen files: resumes the uploads that are waiting for these files, and creates tasks for the other files.
 *
 * @returns the new tasks
 */
export async function chooseFiles(
  chosen: readonly ChosenFile[],
  { ask, place, intoTask, replaces, merges = false }: ChooseFilesOptions,
): Promise<readonly Task[]> {
  if (merges) return addTasks([{ kind: 'pdf', files: chosen.map(({ file }) => file) }], place, [], replaces);
  const { matched, rest } = matchFiles(
    useUploads.getState().tasks,
    chosen.map(({ file }) => file),
  );
  for (const task of matched) changeTask(task.id, () => task);
  startTasks(matched.map(({ id }) => id));

  const { accepted, refusals } = await checkChosenFiles(
    chosen.filter(({ file }) => rest.includes(file)),
    !isDesktop && intoTask === undefined && replaces === undefined,
  );
  const fitting = await withoutLarge(accepted, ask, refusals);
  useUploads.setState({ refusals });
  if (!intoTask) {
    const groups = groupFiles(fitting);
    if (replaces === undefined || groups.length < 2) return addTasks(groups, place, refusals, replaces);
    const several = fitting.map(({ file }): FileRefusal => ({ name: file.name, key: 'check.onlyOne' }));
    useUploads.setState({ refusals: [...refusals, ...several] });
    return [];
  }
  addImages(intoTask, fitting, refusals);
  return [];
}

type Accepted = ChosenFile & { readonly kind: SourceKind };

export async function checkChosenFiles(
  chosen: readonly ChosenFile[],
  acceptsProjects: boolean,
): Promise<{ accepted: Accepted[]; refusals: FileRefusal[] }> {
  const accepted: Accepted[] = [];
  const refusals: FileRefusal[] = [];
  for (const one of chosen) {
    const { name, size } = one.file;
    const result = checkFile({ name, size, head: await headOf(one.file) }, acceptsProjects);
    if ('kind' in result) accepted.push({ ...one, kind: result.kind });
    else refusals.push(result.refusal);
    if (size === 0) void call(addUploadEmptyLog, { name: name.slice(0, 500) }, { isQuiet: true }).catch(ignoreReported);
  }
  return { accepted, refusals };
}

/**
 * Returns the first bytes of a file. An unreadable file (a folder, or a file that no longer exists) is treated as
 * empty, and is therefore rejected.
 */
async function headOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}

async function withoutLarge(accepted: readonly Accepted[], ask: AskAboutLargeFiles, refusals: FileRefusal[]) {
  const large = accepted.filter(({ kind, file }) => kind === 'images' && isTooLarge(file.size));
  if (large.length === 0) return accepted;
  const answer = await ask(large.map(({ file }) => file.name));
  const kept: Accepted[] = [];
  for (const one of accepted) {
    if (!large.includes(one)) kept.push(one);
    else if (answer === 'shrink') {
      const file = await shrinkImage(one.file, importLimits.imageBytes);
      if (file) kept.push({ ...one, file });
      else refusals.push({ name: one.file.name, key: 'check.shrinkFailed' });
    }
  }
  return kept;
}

function addTasks(
  groups: readonly FileGroup[],
  place: UploadDestination,
  refusals: readonly FileRefusal[],
  replaces: ReplacedBook | undefined,
): readonly Task[] {
  const { options } = useUploads.getState();
  const tasks = groups.flatMap(({ kind, files }): Task[] => {
    const [first] = files;
    if (!first) return [];
    const id = randomId();
    return [
      {
        id,
        clientKey: id,
        kind,
        title: replaces?.title ?? createTitleFromFileName(first.name),
        isFileTitle: replaces === undefined,
        files: files.slice(0, importLimits.images).map((file) => createTaskFile(file, randomId())),
        options,
        place,
        ...(replaces && { replaces: replaces.bookId }),
        stage: 'draft',
        problem: '',
        uploadId: null,
        bookId: '',
        number: '',
      },
    ];
  });
  const cut = groups.flatMap(({ files }) => files.slice(importLimits.images));
  useUploads.setState((now) => ({
    tasks: [...tasks, ...now.tasks],
    refusals: [...refusals, ...cut.map(tooMany)],
    options: { ...now.options, ...singleUseOptions },
  }));
  return tasks;
}

function addImages(id: string, chosen: readonly Accepted[], refusals: readonly FileRefusal[]): void {
  const images =
    groupFiles(chosen.filter(({ kind }) => kind === 'images').map((one) => ({ ...one, folder: '' })))[0]?.files ?? [];
  const others = chosen.filter(({ kind }) => kind !== 'images');
  changeTask(id, (task) => {
    const room = Math.max(0, importLimits.images - task.files.length);
    const added = images.slice(0, room).map((file) => createTaskFile(file, randomId()));
    return { ...task, files: [...task.files, ...added] };
  });
  useUploads.setState({
    refusals: [...refusals, ...others.map(({ file }): FileRefusal => ({ name: file.name, key: 'check.imageFormat' }))],
  });
}

function tooMany(file: File): FileRefusal {
  return { name: file.name, key: 'check.tooManyImages', values: { count: importLimits.images } };
}
