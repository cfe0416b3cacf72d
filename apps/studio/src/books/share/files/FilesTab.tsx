import type { BookInfo } from '@leafcast/contract';
import { TrialNotice } from '../../../billing/trial/TrialNotice.tsx';
import { isDesktop } from '../../../ui/browser/product.ts';
import { FileList } from './FileList.tsx';
import { FileForm } from './form/FileForm.tsx';
import { OfflineCopy } from './OfflineCopy.tsx';
import { useFilesOnDisk } from './use-files-on-disk.ts';
import { usePublishedFiles } from './use-published-files.ts';
import { BatchWords, FileWords, useFileWords } from './words.ts';
import './files.css';

interface FilesTabProps {
  readonly book: BookInfo;
  readonly isComplete: boolean;
  readonly mayPublish: boolean;
}

/**
 * Offers the book as a file: a ZIP file immediately, or a program or plug-in, which takes a while to create. @see D-004
 * … D-010
 */
export function FilesTab({ book, isComplete, mayPublish }: FilesTabProps) {
  return (
    <div className="share-files">
      <TrialNotice />
      <FileWords meanwhile={<div className="share-files-waiting" aria-busy />}>
        {!isDesktop && <OfflineCopy bookId={book.bookId} isComplete={isComplete} />}
        <BatchWords meanwhile={<div className="share-files-waiting" aria-busy />}>
          <PublishingFormats
            book={book}
            isComplete={isComplete}
            mayPublish={mayPublish}
            useBookFiles={filesOfProduct}
          />
        </BatchWords>
      </FileWords>
    </div>
  );
}

/**
 * Access to the book's files: the desktop product writes them to a chosen location, the web product creates them for
 * download.
 */
const filesOfProduct = isDesktop ? useFilesOnDisk : usePublishedFiles;

interface ProgramsProps extends FilesTabProps {
  readonly useBookFiles: typeof usePublishedFiles;
}

/** Offers the formats in which the book can be published, and lists the files created from it. */
export function PublishingFormats({ book, isComplete, mayPublish, useBookFiles }: ProgramsProps) {
  const { t } = useFileWords();
  const files = useBookFiles(book.bookId);
  if (!files.isLoaded) return <div className="share-files-waiting" aria-busy />;
  return (
    <>
      <section className={files.show ? undefined : 'share-files-new'}>
        {!files.show && <h3>{t('heading')}</h3>}
        <p className="quiet">{t('hint')}</p>
        <FileForm book={book} files={files} isDisabled={!isComplete || !mayPublish} />
      </section>
      <FileList files={files} />
    </>
  );
}
