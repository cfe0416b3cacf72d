import type { FolderType } from '@leafcast/book';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { blankBookHash, readUrlLocation, screenPath } from '../../ui/browser/addresses.ts';
import type { BookQuery } from '../shelf/use-books.ts';
import { useLibraryWords } from '../shelf/words.ts';
import { useFileChooser } from '../upload/picker/file-chooser.ts';
import { useMayUpload } from './UploadDropArea.tsx';

interface EmptyLibraryProps extends Pick<BookQuery, 'query' | 'place'> {
  readonly isNarrowed: boolean;
  readonly type: FolderType;
  readonly isFolder: boolean;
}

/** Explains why the list is empty and what the user can do about it. */
export function EmptyLibrary({ query, place, isNarrowed, type, isFolder }: EmptyLibraryProps) {
  const { t } = useLibraryWords();
  const [search] = useSearchParams();
  const mayUpload = useMayUpload();
  const chooseFiles = useFileChooser();
  const isFirst = place === 'library' && !isNarrowed;
  const text = () => {
    if (query !== '') return t('books.noneFound', { query });
    if (place === 'trash') return t('books.trashNone');
    if (isNarrowed) return t('books.noneShown');
    if (isFolder) return t('library.emptyFolder');
    return t(type === 2 ? 'books.nonePublications' : 'books.none');
  };
  return (
    <div className="library-empty">
      <Drawing />
      <p>{text()}</p>
      {isFirst && mayUpload && (
        <div className="library-add">
          <Button type="primary" size="large" onClick={chooseFiles}>
            {t('upload.choose')}
          </Button>
          <Link to={`${screenPath('convert', { ...readUrlLocation(search), num: '' })}#${blankBookHash}`}>
            {t('upload.blank')}
          </Link>
        </div>
      )}
    </div>
  );
}

/** Drawing of a shelf with free space, on which a falling leaf lands. */
function Drawing() {
  return (
    <svg viewBox="0 0 240 140" width="240" height="140" aria-hidden="true" className="library-drawing">
      <ellipse cx="120" cy="128" rx="96" ry="6" fill="var(--line)" />
      <rect x="24" y="112" width="192" height="8" rx="3" fill="#c89b62" />
      <rect x="44" y="48" width="22" height="64" rx="3" fill="var(--accent)" />
      <rect x="50" y="58" width="10" height="3" rx="1.5" fill="#fff" opacity="0.7" />
      <rect x="68" y="60" width="18" height="52" rx="3" fill="#d9a441" />
      <rect x="88" y="42" width="26" height="70" rx="3" fill="#8fb8a8" transform="rotate(7 100 112)" />
      <rect
        x="150"
        y="76"
        width="48"
        height="36"
        rx="3"
        fill="none"
        stroke="#9aa8a1"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path
        d="M166 58c-2-18 12-30 32-30 1 20-11 33-30 32"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <path d="M160 70c4-14 14-24 28-32" fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
