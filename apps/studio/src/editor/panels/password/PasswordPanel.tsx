import { useEffect } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { usePrivacy } from '../../../books/open-book/use-privacy.ts';
import { useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { AccessForm } from '../../../books/share/access/AccessForm.tsx';
import { SharingWords } from '../../../books/share/words.ts';
import { reloadPreview } from '../../preview/live/live-preview.ts';
import { isLockPreview, stopLockPreview } from '../../preview/live/lock-preview.ts';
import { LockPreview } from './LockPreview.tsx';
import './password.css';

/** Settings for who can read the book: passwords and all other restrictions. @see W-048, D-080, D-357 … D-363 */
export function PasswordPanel() {
  const messages = useFormMessages();
  const privacy = usePrivacy();
  const pageCount = useBook(({ book }) => book?.pageCount ?? 0);
  const isPublished = useBook(({ book }) => Boolean(book?.publication));
  useEffect(() => stopLockPreview, []);
  const onLocked = (isLocked: boolean) => {
    if (!isLocked) stopLockPreview();
    else if (isLockPreview()) reloadPreview();
  };
  return (
    <div className="panel-body">
      <SharingWords>
        <AccessForm
          privacy={privacy}
          isPublished={isPublished}
          pageCount={pageCount}
          onLocked={onLocked}
          more={messages && <LockPreview t={messages.t} startPage={privacy.now?.startPage ?? 1} />}
        />
      </SharingWords>
    </div>
  );
}
