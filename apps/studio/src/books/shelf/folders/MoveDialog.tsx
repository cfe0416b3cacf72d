import { FolderFilled } from '@ant-design/icons';
import type { Folder } from '@leafcast/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { useLibraryWords } from '../words.ts';
import { findFolderPath } from './use-folders.ts';

interface MoveDialogProps {
  readonly folders: readonly Folder[];
  /** Id and name of the root of the library, outside all folders. The id is used in the URL. */
  readonly root: { readonly fid: string; readonly name: string };
  /** Current folder of the items, which cannot be chosen as the target. */
  readonly from: string;
  /** Id of the folder being moved. It cannot be moved into itself or its subfolders. */
  readonly moved?: string | undefined;
  readonly onMove: (fid: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Lets the user choose the target folder for books or for a folder. */
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
    fid === from || (moved !== undefined && findFolderPath(folders, fid).some(({ folderId }) => folderId === moved));
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
