import {
  CloudUploadOutlined,
  FileAddOutlined,
  FolderOpenOutlined,
  ImportOutlined,
  MergeCellsOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { blankBookId, importId, mergeId, type Place, screenPath } from '../common/addresses.ts';
import { useText } from '../language/use-text.ts';

const close = () => document.getElementById('new-book')?.hidePopover();

/** All ways to a new book, from every screen. */
export function NewMenu({ place }: { readonly place: Place }) {
  const { t } = useText();
  const ways = [
    { to: screenPath('upload', place), label: 'new.files', Icon: CloudUploadOutlined },
    { to: screenPath('batch-upload', place), label: 'nav.batch', Icon: FolderOpenOutlined },
    { to: `${screenPath('upload', place)}#${mergeId}`, label: 'upload.merge', Icon: MergeCellsOutlined },
    { to: `${screenPath('convert', place)}#${blankBookId}`, label: 'new.blank', Icon: FileAddOutlined },
    { to: `${screenPath('books', place)}#${importId}`, label: 'new.import', Icon: ImportOutlined },
  ] as const;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} popoverTarget="new-book" className="new-button">
        {t('new.new')}
      </Button>
      <nav id="new-book" popover="auto" className="account-menu team-menu new-menu" aria-label={t('new.new')}>
        {ways.map(({ to, label, Icon }) => (
          <Link key={label} to={to} onClick={close}>
            <Icon aria-hidden />
            {t(label)}
          </Link>
        ))}
      </nav>
    </>
  );
}
