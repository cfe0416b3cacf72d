import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useLibraryWords } from '../words.ts';

interface FolderMenuProps {
  readonly name: string;
  readonly onRename: () => void;
  readonly onMove: () => void;
  readonly onDelete: () => void;
}

/** Menu of the actions on one folder. Loaded separately because menu components are large. */
export function FolderMenu({ name, onRename, onMove, onDelete }: FolderMenuProps) {
  const { t } = useLibraryWords();
  const offers = { rename: onRename, move: onMove, delete: onDelete } as const;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'rename', label: t('books.rename') },
          { key: 'move', label: t('library.move') },
          { key: 'delete', label: t('folder.delete'), danger: true },
        ],
        onClick: ({ key }) => {
          if (key === 'rename' || key === 'move' || key === 'delete') offers[key]();
        },
      }}
    >
      <Button
        type="text"
        icon={<EllipsisOutlined />}
        aria-label={t('books.menu', { title: name })}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
