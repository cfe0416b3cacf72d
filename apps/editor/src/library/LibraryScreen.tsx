import { LibraryWords } from '../books/words.ts';
import { useTitle } from '../common/use-title.ts';
import { AppFrame } from '../frame/AppFrame.tsx';
import { PageLoading } from '../frame/PageLoading.tsx';
import { Library } from './Library.tsx';
import './library.css';

/** The home of an account: its books and publications, and those of its teams. */
export function LibraryScreen() {
  useTitle('books.books');
  return (
    <AppFrame isWide>
      <LibraryWords meanwhile={<PageLoading />}>
        <Library />
      </LibraryWords>
    </AppFrame>
  );
}
