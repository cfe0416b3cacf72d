import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { moveItem } from '../../../../ui/browser/move-item.ts';
import { useText } from '../../../../ui/language/use-text.ts';
import { SortableItem } from '../../../../ui/parts/sorting/SortableItem.tsx';
import { SortableList } from '../../../../ui/parts/sorting/SortableList.tsx';
import { changeTask } from '../../queue/upload-store.ts';
import { acceptedImages } from '../../source/source-kind.ts';
import type { Task, TaskFile } from '../../task/task.ts';
import { ImagePicture } from './ImagePicture.tsx';

interface ImageOrderProps {
  readonly task: Task;
  readonly onAdd: (files: FileList) => void;
}

/**
 * Shows the images of an image book in page order. Images can be dragged, or moved with Alt and the arrow keys. @see
 * W-003
 */
export function ImageOrder({ task, onAdd }: ImageOrderProps) {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const setFiles = (change: (files: readonly TaskFile[]) => readonly TaskFile[]) =>
    changeTask(task.id, (now) => ({ ...now, files: change(now.files) }));
  const move = (from: number, to: number) => setFiles((files) => moveItem(files, from, to));
  return (
    <div className="image-order">
      <p className="quiet">{t('images.hint')}</p>
      <SortableList
        ids={task.files.map(({ key }) => key)}
        nameOf={(index) => task.files[index]?.name ?? ''}
        grip="item"
        isGrid
        onMove={move}
      >
        <ol aria-label={t('images.order')}>
          {task.files.map((file, index) => (
            <SortableItem key={file.key} itemId={file.key} className="image-item">
              <ImageItem
                file={file}
                index={index}
                count={task.files.length}
                onMove={(to) => move(index, to)}
                onRemove={() => setFiles((files) => files.filter(({ key }) => key !== file.key))}
              />
            </SortableItem>
          ))}
          <li className="image-item">
            <button type="button" className="image-add" onClick={() => chooser.current?.click()}>
              <PlusOutlined aria-hidden />
              {t('images.add')}
            </button>
          </li>
        </ol>
      </SortableList>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedImages}
        aria-label={t('images.add')}
        onChange={({ target }) => {
          if (target.files) onAdd(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}

interface ImageItemProps {
  readonly file: TaskFile;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function ImageItem({ file, index, count, onMove, onRemove }: ImageItemProps) {
  const { t } = useText();
  const values = { name: file.name, page: index + 1 };
  return (
    // The focus stays on the button when its image moves, because the list preserves the key of each item.
    <>
      <ImagePicture file={file.file} />
      <span className="image-number">{index + 1}</span>
      <div className="image-buttons">
        <Button
          size="small"
          icon={<LeftOutlined className="mirrored" />}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
          aria-label={t('images.earlier', values)}
        />
        <Button
          size="small"
          icon={<RightOutlined className="mirrored" />}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
          aria-label={t('images.later', values)}
        />
        <Button
          size="small"
          icon={<DeleteOutlined />}
          disabled={count === 1}
          onClick={onRemove}
          aria-label={t('images.remove', values)}
        />
      </div>
    </>
  );
}
