import { PageLoading } from '../../frame/PageLoading.tsx';
import { useTitle } from '../../ui/browser/use-title.ts';
import { LibraryWords } from '../shelf/words.ts';
import { Library } from './Library.tsx';
import './library.css';

/** Start screen of an account: the books and publications of the account and of its teams. */
export function LibraryScreen() {
  useTitle('books.books');
  return (
    <LibraryWords meanwhile={<PageLoading />}>
      <Library />
    </LibraryWords>
  );
}
