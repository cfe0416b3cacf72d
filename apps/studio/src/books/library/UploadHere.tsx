import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ignoreReported } from '../../api/failure.ts';
import { text, useText } from '../../language/use-text.ts';
import { mayUpload } from '../../session/entitlements.ts';
import { mayCreateBooks } from '../../session/role.ts';
import { type Session, useSession } from '../../session/session-store.ts';
import { readPlace } from '../../ui/browser/addresses.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { accepted } from '../upload/picker/accepted.ts';
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

/** With the first file comes all that sending needs. */
const loadUploads = () => loadPart(() => import('../upload/take-files.ts'));

async function send(
  files: Promise<ChosenFile[]>,
  place: { readonly tid: string; readonly fid: string },
): Promise<void> {
  const session = useSession.getState();
  if (!mayUse(session) || !mayCreateBooks(session)) {
    notify('error', text(mayUse(session) ? 'limit.noPermission' : 'limit.freeUser'));
    return;
  }
  const [chosen, { takeFiles }] = await Promise.all([files, loadUploads()]);
  await takeFiles(chosen, place);
}

/** Uploads files that were dropped on a folder. Must be called while the event is handled. */
export function uploadDropped(
  data: DataTransfer,
  place: { readonly tid: string; readonly fid: string },
): Promise<void> {
  return send(droppedFiles(data), place);
}

interface UploadHereProps {
  /** Nothing is taken here. */
  readonly isOff: boolean;
  readonly children: ReactNode;
}

/** Uploads what is chosen, or dropped anywhere on the page, into the open folder; nothing of it is loaded before. */
export function UploadHere({ isOff, children }: UploadHereProps) {
  const { t } = useText();
  const [search] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const { tid, fid } = readPlace(search);

  useEffect(() => {
    // What was under way before the page was loaded goes on being shown.
    const timer = setTimeout(
      () =>
        void loadUploads()
          .then(({ showUnderWay }) => showUnderWay())
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
        accept={accepted}
        aria-label={t('upload.choose')}
        onChange={({ target }) => {
          if (target.files) void send(Promise.resolve(pickedFiles(target.files)), { tid, fid });
          // Emptied, so that the same file may be chosen again.
          target.value = '';
        }}
      />
    </FileChooser>
  );
}
