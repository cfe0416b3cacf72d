import { FolderFilled } from '@ant-design/icons';
import type { Folder } from '@leafcast/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { pathTo } from './use-folders.ts';
import { useLibraryWords } from './words.ts';

interface MoveDialogProps {
  readonly folders: readonly Folder[];
  /** How an address names the place outside of any folder, and what it is called. */
  readonly root: { readonly fid: string; readonly name: string };
  /** Where the things are now; nothing moves there. */
  readonly from: string;
  /** A folder that is moved: it cannot go below itself. */
  readonly moved?: string | undefined;
  readonly onMove: (fid: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Chooses the folder that books, or a folder, go to. */
export function MoveDialog({ folders, root, from, moved, onMove, onClose }: MoveDialogProps) {
  const { t } = useLibraryWords();
  const [chosen, setChosen] = useState('');
  const [isMoving, setIsMoving] = useState(false);
  const move = async () => {
    setIsMoving(true);
    const isDone = await onMove(chosen);
    setIsMoving(false);
    if (isDone) onClose();
  };
  const offered = (parent: string, depth: number): { fid: string; name: string; depth: number }[] =>
    folders
      .filter(({ parentId }) => parentId === parent)
      .flatMap(({ folderId, name }) => [{ fid: folderId, name, depth }, ...offered(folderId, depth + 1)]);
  const isClosed = (fid: string) =>
    fid === from || (moved !== undefined && pathTo(folders, fid).some(({ folderId }) => folderId === moved));
  return (
    <Modal
      open
      title={t('library.moveTitle')}
      okText={t('library.moveHere')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: chosen === '', loading: isMoving }}
      onOk={() => void move()}
      onCancel={onClose}
      width={480}
    >
      <fieldset className="move-list">
        <legend className="visually-hidden">{t('folder.folders')}</legend>
        {[{ ...root, depth: 0 }, ...offered('', 1)].map(({ fid, name, depth }) => (
          <label key={fid} style={{ paddingInlineStart: 12 + depth * 20 }} data-closed={isClosed(fid)}>
            <input
              type="radio"
              name="move-to"
              checked={chosen === fid}
              disabled={isClosed(fid)}
              onChange={() => setChosen(fid)}
            />
            <FolderFilled className="folder-icon" aria-hidden />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}
