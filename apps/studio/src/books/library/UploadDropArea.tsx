import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ignoreReported } from '../../api/failure.ts';
import { mayUpload } from '../../session/entitlements.ts';
import { mayCreateBooks } from '../../session/role.ts';
import { type Session, useSession } from '../../session/session-store.ts';
import { readUrlLocation } from '../../ui/browser/addresses.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { text, useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { acceptedFileTypes } from '../upload/picker/accepted-file-types.ts';
import type { ChosenFile } from '../upload/picker/choose-files.ts';
import { droppedFiles, pickedFiles } from '../upload/picker/dropped-files.ts';
import { FileChooser } from '../upload/picker/file-chooser.ts';
import { PageDrop } from '../upload/picker/PageDrop.tsx';
import { UploadDenied } from '../upload/picker/UploadDenied.tsx';
import '../upload/picker/picker.css';

const mayUse = ({ user, entitlements }: Session) => mayUpload(user, entitlements);

export function useMayUpload(): boolean {
  return useSession((session) => mayUse(session) && mayCreateBooks(session));
}

/** Loads the upload code when the first file is added. */
const loadUploads = () => loadPart(() => import('../upload/workspace/accept-files.ts'));

async function send(
  files: Promise<ChosenFile[]>,
  place: { readonly tid: string; readonly fid: string },
): Promise<void> {
  const session = useSession.getState();
  if (!mayUse(session) || !mayCreateBooks(session)) {
    notify('error', text(mayUse(session) ? 'limit.noPermission' : 'limit.freeUser'));
    return;
  }
  const [chosen, { acceptFiles }] = await Promise.all([files, loadUploads()]);
  await acceptFiles(chosen, place);
}

/** Uploads files that were dropped on a folder. Must be called during the drop event. */
export function uploadDropped(
  data: DataTransfer,
  place: { readonly tid: string; readonly fid: string },
): Promise<void> {
  return send(droppedFiles(data), place);
}

interface UploadDropAreaProps {
  /** Whether uploads are disabled in this view. */
  readonly isOff: boolean;
  readonly children: ReactNode;
}

/**
 * Uploads files that are chosen, or dropped anywhere on the page, into the open folder. Loads the upload code only when
 * needed.
 */
export function UploadDropArea({ isOff, children }: UploadDropAreaProps) {
  const { t } = useText();
  const [search] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const { tid, fid } = readUrlLocation(search);

  useEffect(() => {
    // Shows uploads that were in progress before the page was reloaded.
    const timer = setTimeout(
      () =>
        void loadUploads()
          .then(({ loadUploadsInProgress }) => loadUploadsInProgress())
          .catch(ignoreReported),
      1000,
    );
    return () => clearTimeout(timer);
  }, []);

  return (
    <FileChooser value={() => input.current?.click()}>
      <UploadDenied />
      {!isOff && <PageDrop onFiles={(files) => void send(Promise.resolve(files), { tid, fid })} />}
      {children}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFileTypes}
        aria-label={t('upload.choose')}
        onChange={({ target }) => {
          if (target.files) void send(Promise.resolve(pickedFiles(target.files)), { tid, fid });
          // Reset the input so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </FileChooser>
  );
}
