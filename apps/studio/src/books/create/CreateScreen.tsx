import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useSession } from '../../session/session-store.ts';
import { blankBookHash, readUrlLocation } from '../../ui/browser/addresses.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { useFormMessages } from '../settings-form/form-messages.ts';
import { NewBooks } from './NewBooks.tsx';
import { useRenderers } from './options/RendererOptions.tsx';
import { usePrivacyTip } from './PrivacyTip.tsx';
import { ExistingBook } from './remake/ExistingBook.tsx';
import './create.css';

const BlankBook = lazy(async () => ({ default: (await loadPart(() => import('./BlankBook.tsx'))).BlankBook }));

/**
 * Creates books from documents or blank pages, or regenerates the pages of the book identified in the URL. @see W-030
 */
export function CreateScreen() {
  const [search] = useSearchParams();
  const { num } = readUrlLocation(search);
  const isBlank = useLocation().hash === `#${blankBookHash}`;
  const bookId = useSession(({ ready }) => (ready?.number === num ? ready.bookId : ''));
  const messages = useFormMessages();
  const isExisting = num !== '' && bookId !== '';
  const isOfDocuments = isExisting || !isBlank;
  // Parts of the forms depend on these results. If the results arrived later, the content below would shift.
  const answers = [usePrivacyTip(!isDesktop && !isExisting && isOfDocuments), useRenderers(isOfDocuments)];
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
