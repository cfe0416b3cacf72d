import { FileAddOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { importLimits } from '@leafcast/book';
import { formatBytes } from '@leafcast/messages';
import { Button, Modal } from 'antd';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { ignoreReported } from '../../../api/failure.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { UploadWords, useUploadWords } from '../overwrite/words.ts';
import type { ChosenFile } from '../picker/choose-files.ts';
import { pickedFiles } from '../picker/dropped-files.ts';
import { MergeList } from './MergeList.tsx';
import { chooseFolder, findMergeIssue, listFolderPdfs, type MergedPdf, separatePdfs, sumPdfBytes } from './pdfs.ts';
import './merge.css';

interface MergeDialogProps {
  /** Called with the PDFs to merge, in the chosen order. */
  readonly onMerge: (files: readonly File[]) => void;
  readonly onClose: () => void;
  /**
   * Renders the handler for files dropped on the page. It is passed in because importing it in this module would
   * increase the size of every screen that uses the dialog.
   */
  readonly drop: (onFiles: (files: readonly ChosenFile[]) => void) => ReactNode;
}

/** Dialog in which the user adds and orders the PDFs that are merged into one book. @see D-093 … D-100 */
export const MergeDialog = (props: MergeDialogProps) => (
  <UploadWords>
    <Dialog {...props} />
  </UploadWords>
);

function Dialog({ onMerge, onClose, drop }: MergeDialogProps) {
  const { t, language } = useUploadWords();
  const [pdfs, setPdfs] = useState<readonly MergedPdf[]>([]);
  const [refused, setRefused] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const fault = findMergeIssue(pdfs);

  const add = async (chosen: readonly ChosenFile[]) => {
    const { pdfs: added, others } = await separatePdfs(chosen);
    setPdfs((now) => [...now, ...added]);
    setRefused(others.length > 0 ? t('merge.onlyPdf', { names: others.join(', ') }) : '');
  };
  const addFolder = async (chosen: readonly ChosenFile[]) => {
    const found = listFolderPdfs(chosen);
    await add(found);
    if (chosen.length > 0 && found.length === 0) setRefused(t('merge.emptyFolder'));
  };
  const merge = () => {
    setIsSubmitted(true);
    if (fault === null) onMerge(pdfs.map(({ file }) => file));
  };
  const limits = { pages: importLimits.pages, size: formatBytes(importLimits.pdfBytes + 1, language) };
  const problem = fault === 'none' ? isSubmitted && t('merge.none') : fault && t(`merge.${fault}`, limits);
  return (
    <Modal
      open
      title={t('merge.title')}
      okText={t('merge.start')}
      cancelText={t('action.cancel')}
      onOk={merge}
      onCancel={onClose}
      width={640}
    >
      {drop((files) => void add(files))}
      <p className="quiet">{t('merge.hint', limits)}</p>
      <div className="merge-bar">
        <Button ref={addButton} icon={<FileAddOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
          {t('merge.addPdf')}
        </Button>
        <Button
          icon={<FolderOpenOutlined aria-hidden />}
          onClick={() =>
            isDesktop ? void chooseFolder().then(addFolder).catch(ignoreReported) : folder.current?.click()
          }
        >
          {t('merge.addFolder')}
        </Button>
      </div>
      <MergeList pdfs={pdfs} onChange={setPdfs} onEmpty={() => addButton.current?.focus()} />
      <p className="quiet" role="status">
        {pdfs.length > 0 && t('merge.total', { size: formatBytes(sumPdfBytes(pdfs), language) })}
      </p>
      <p className="field-error" role="alert">
        {problem || refused}
      </p>
      <FileInput ref={chooser} label={t('merge.addPdf')} accept=".pdf" onFiles={add} />
      <FileInput ref={folder} label={t('merge.addFolder')} isFolder onFiles={addFolder} />
    </Modal>
  );
}

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept?: string;
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly ChosenFile[]) => Promise<void>;
}

function FileInput({ ref, label, accept, isFolder = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        if (target.files) void onFiles(pickedFiles(target.files));
        // Reset the input so that the same file can be chosen again.
        target.value = '';
      }}
      {...(isFolder && { webkitdirectory: '' })}
    />
  );
}
