import { useSearchParams } from 'react-router';
import { readPlace } from '../common/addresses.ts';
import { useTitle } from '../common/use-title.ts';
import { AppFrame } from '../frame/AppFrame.tsx';
import { PageLoading } from '../frame/PageLoading.tsx';
import { useSession } from '../session/session-store.ts';
import { useFormMessages } from '../settings-form/form-messages.ts';
import { ExistingBook } from './ExistingBook.tsx';
import { NewBooks } from './NewBooks.tsx';
import './create.css';

/** How books are made of their documents: new ones, or the one that the address names. @see W-030 */
export function CreateScreen() {
  const [search] = useSearchParams();
  const { num } = readPlace(search);
  const bookId = useSession(({ ready }) => (ready?.number === num ? ready.bookId : ''));
  const messages = useFormMessages();
  useTitle('options.pageTitle');
  if (!messages) return <PageLoading />;
  return (
    <AppFrame>
      {num !== '' && bookId !== '' ? (
        <ExistingBook bookId={bookId} messages={messages} />
      ) : (
        <NewBooks messages={messages} />
      )}
    </AppFrame>
  );
}
