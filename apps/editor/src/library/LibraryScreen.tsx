import { LibraryWords } from '../books/words.ts';
import { useTitle } from '../common/use-title.ts';
import { PageLoading } from '../frame/PageLoading.tsx';
import { Library } from './Library.tsx';
import './library.css';

/** The home of an account: its books and publications, and those of its teams. */
export function LibraryScreen() {
  useTitle('books.books');
  return (
    <LibraryWords meanwhile={<PageLoading />}>
      <Library />
    </LibraryWords>
  );
}
