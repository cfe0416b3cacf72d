import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { TrialNotice } from '../../../billing/trial/TrialNotice.tsx';
import { mayUpload } from '../../../session/entitlements.ts';
import { mayCreateBooks } from '../../../session/role.ts';
import { useSession } from '../../../session/session-store.ts';
import { mergeListHash, readUrlLocation } from '../../../ui/browser/addresses.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { OverwriteOption, overwriteNothing } from '../overwrite/OverwriteOption.tsx';
import { acceptedFileTypes } from '../picker/accepted-file-types.ts';
import type { ChosenFile } from '../picker/choose-files.ts';
import { DropZone } from '../picker/DropZone.tsx';
import { pickedFiles } from '../picker/dropped-files.ts';
import { FileChooser } from '../picker/file-chooser.ts';
import { PageDrop } from '../picker/PageDrop.tsx';
import { RefusedFiles } from '../picker/RefusedFiles.tsx';
import { UploadDenied } from '../picker/UploadDenied.tsx';
import { useUploads } from '../queue/upload-store.ts';
import { acceptFiles, loadUploadsInProgress } from './accept-files.ts';
import '../picker/picker.css';
import '../list/task-list.css';
import '../list/pictures/image-order.css';

/** Loaded when the first file is added, so that the drop zone appears sooner. */
const TaskList = lazy(async () => ({ default: (await loadPart(() => import('../list/TaskList.tsx'))).TaskList }));

const MergeDialog = lazy(async () => ({
  default: (await loadPart(() => import('../merge/MergeDialog.tsx'))).MergeDialog,
}));

interface TakeFilesOptions {
  /** Id of the task for an image book to which the files are added. */
  readonly intoTask?: string;
  readonly merges?: boolean;
}

/**
 * Selects, uploads and converts files. With `acceptsFolders`, whole folders can be chosen as well; the images of each
 * folder become one book.
 */
export function UploadWorkspace({ acceptsFolders }: { readonly acceptsFolders: boolean }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const { tid, fid } = readUrlLocation(search);
  const isEmpty = useUploads((state) => state.tasks.length === 0);
  // The drop zone keeps its initial size, so that the button the user presses next does not move.
  const [wasEmpty] = useState(isEmpty);
  const mayUse = useSession(({ user, entitlements }) => mayUpload(user, entitlements));
  const isAllowed = useSession(mayCreateBooks) && mayUse;
  const denial = t(mayUse ? 'limit.noPermission' : 'limit.freeUser');
  const chooser = useRef<HTMLInputElement>(null);
  const [overwriting, setOverwriting] = useState(overwriteNothing);
  const { isMerging, setIsMerging, endMerging } = useMerging(search);
  useEffect(() => {
    void loadUploadsInProgress();
  }, []);

  const take = async (files: readonly ChosenFile[], { intoTask, merges = false }: TakeFilesOptions = {}) => {
    if (!isAllowed) {
      notify('error', denial);
      return;
    }
    const place = { tid, fid };
    const { isOn, book } = overwriting;
    if (intoTask !== undefined) await acceptFiles(files, place, { intoTask });
    else if (!isOn) await acceptFiles(files, place, { merges });
    else if (isBookChosen() && book && (await acceptFiles(files, place, { replaces: book, merges })))
      setOverwriting(overwriteNothing);
  };
  /** Checks whether a book is chosen if overwriting is selected, and reports a missing choice. @see W-353 */
  const isBookChosen = () => {
    const { isOn, book } = overwriting;
    if (isOn && !book) setOverwriting({ ...overwriting, isMissing: true });
    return !isOn || book !== null;
  };
  return (
    <FileChooser value={() => chooser.current?.click()}>
      {!isMerging && <PageDrop onFiles={(files) => void take(files)} />}
      <TrialNotice />
      <UploadDenied />
      <DropZone
        isCompact={!wasEmpty}
        acceptsFolders={acceptsFolders}
        disabled={!isAllowed}
        isReady={isBookChosen}
        onFiles={(files) => void take(files)}
        onMerge={() => setIsMerging(true)}
      />
      <Suspense>
        {isMerging && (
          <MergeDialog
            onMerge={(files) => {
              endMerging();
              void take(
                files.map((file) => ({ file, folder: '' })),
                { merges: true },
              );
            }}
            onClose={endMerging}
            drop={(onFiles) => <PageDrop onFiles={onFiles} />}
          />
        )}
      </Suspense>
      {isAllowed && !isDesktop && <OverwriteOption value={overwriting} onChange={setOverwriting} />}
      <RefusedFiles />
      {!isEmpty && (
        <Suspense>
          <TaskList onAddImages={(id, files) => void take(pickedFiles(files), { intoTask: id })} />
        </Suspense>
      )}
      <Chooser ref={chooser} onChoose={(files) => void take(pickedFiles(files))} />
    </FileChooser>
  );
}

/** Manages the dialog that merges files, which can also be opened by a link. */
function useMerging(search: URLSearchParams) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isMerging, setIsMerging] = useState(false);
  useEffect(() => {
    if (hash === `#${mergeListHash}`) setIsMerging(true);
  }, [hash]);

  const endMerging = () => {
    setIsMerging(false);
    if (hash !== '') void navigate({ search: search.toString() }, { replace: true });
  };
  return { isMerging, setIsMerging, endMerging };
}

interface ChooserProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChoose: (files: FileList) => void;
}

function Chooser({ ref, onChoose }: ChooserProps) {
  const { t } = useText();
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={acceptedFileTypes}
      aria-label={t('task.action.choose')}
      onChange={({ target }) => {
        if (target.files) onChoose(target.files);
        target.value = '';
      }}
    />
  );
}
