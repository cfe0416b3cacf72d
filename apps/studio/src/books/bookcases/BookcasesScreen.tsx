import { useSearchParams } from 'react-router';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { readUrlLocation } from '../../ui/browser/addresses.ts';
import { useTitle } from '../../ui/browser/use-title.ts';
import { SharingWords } from '../share/words.ts';
import { BookcaseList } from './BookcaseList.tsx';
import { BookcasePage } from './BookcasePage.tsx';
import './bookcases.css';
import { Words } from './words.ts';

/** Shows the bookcases of the account or of a team, or the single bookcase named in the URL. @see D-016, D-141 */
export function BookcasesScreen() {
  const [search] = useSearchParams();
  const { tid } = readUrlLocation(search);
  const bookcaseId = search.get('bookcase') ?? '';
  useTitle('nav.bookcases');
  return (
    <Words meanwhile={<PageLoading />}>
      <SharingWords meanwhile={<PageLoading />}>
        {bookcaseId === '' ? (
          <BookcaseList key={tid} tid={tid} />
        ) : (
          <BookcasePage key={bookcaseId} tid={tid} bookcaseId={bookcaseId} />
        )}
      </SharingWords>
    </Words>
  );
}
