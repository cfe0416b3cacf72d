import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { blankBookId, readPlace } from '../common/addresses.ts';
import { loadPart } from '../common/load-part.ts';
import { isDesktop } from '../common/product.ts';
import { useTitle } from '../common/use-title.ts';
import { PageLoading } from '../frame/PageLoading.tsx';
import { useSession } from '../session/session-store.ts';
import { useFormMessages } from '../settings-form/form-messages.ts';
import { useDrawers } from './DrawerChoices.tsx';
import { ExistingBook } from './ExistingBook.tsx';
import { NewBooks } from './NewBooks.tsx';
import { usePrivacyTip } from './PrivacyTip.tsx';
import './create.css';

const BlankBook = lazy(async () => ({ default: (await loadPart(() => import('./BlankBook.tsx'))).BlankBook }));

/** How books are made: new ones of documents or of blank pages, or the one that the address names again. @see W-030 */
export function CreateScreen() {
  const [search] = useSearchParams();
  const { num } = readPlace(search);
  const isBlank = useLocation().hash === `#${blankBookId}`;
  const bookId = useSession(({ ready }) => (ready?.number === num ? ready.bookId : ''));
  const messages = useFormMessages();
  const isExisting = num !== '' && bookId !== '';
  const isOfDocuments = isExisting || !isBlank;
  // Parts of the forms depend on these: if they came later, what stands below would move.
  const answers = [usePrivacyTip(!isDesktop && !isExisting && isOfDocuments), useDrawers(isOfDocuments)];
  useTitle('options.pageTitle');
  if (!messages || answers.some(({ isLoading }) => isLoading)) return <PageLoading />;
  return (
    <>
      {isExisting ? (
        <ExistingBook bookId={bookId} messages={messages} />
      ) : isBlank ? (
        <Suspense>
          <BlankBook messages={messages} />
        </Suspense>
      ) : (
        <NewBooks messages={messages} />
      )}
    </>
  );
}
