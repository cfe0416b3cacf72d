import type { BookInfo } from '@leafcast/contract';
import { OfflineCopy } from '../OfflineCopy.tsx';
import { FileForm } from './FileForm.tsx';
import { FileList } from './FileList.tsx';
import { useFiles } from './use-files.ts';
import { FileWords, useFileWords } from './words.ts';
import './files.css';

interface FilesTabProps {
  readonly book: BookInfo;
  readonly isComplete: boolean;
  readonly mayPublish: boolean;
}

/** The book as a file: as a zip at once, or as a program or plug-in, which is made while one waits. @see D-004 … D-010 */
export function FilesTab({ book, isComplete, mayPublish }: FilesTabProps) {
  return (
    <div className="share-files">
      <OfflineCopy bookId={book.bookId} isComplete={isComplete} />
      <FileWords meanwhile={<div className="share-files-waiting" aria-busy />}>
        <Programs book={book} isComplete={isComplete} mayPublish={mayPublish} />
      </FileWords>
    </div>
  );
}

function Programs({ book, isComplete, mayPublish }: FilesTabProps) {
  const { t } = useFileWords();
  const files = useFiles(book.bookId);
  if (!files.isLoaded) return <div className="share-files-waiting" aria-busy />;
  return (
    <>
      <section className="share-files-new">
        <h3>{t('heading')}</h3>
        <p className="quiet">{t('hint')}</p>
        <FileForm book={book} files={files} isDisabled={!isComplete || !mayPublish} />
      </section>
      <FileList files={files} />
    </>
  );
}
