import {
  CloudUploadOutlined,
  FileAddOutlined,
  FolderOpenOutlined,
  ImportOutlined,
  MergeCellsOutlined,
} from '@ant-design/icons';
import { Link } from 'react-router';
import {
  blankBookHash,
  importDialogHash,
  mergeListHash,
  screenPath,
  type UrlLocation,
} from '../../ui/browser/addresses.ts';
import { useText } from '../../ui/language/use-text.ts';

interface NewWaysProps {
  readonly place: UrlLocation;
  readonly onChosen: () => void;
}

/** Lists all ways to create a book. */
export function NewBookOptions({ place, onChosen }: NewWaysProps) {
  const { t } = useText();
  const ways = [
    { to: screenPath('upload', place), label: 'new.files', Icon: CloudUploadOutlined },
    { to: screenPath('batch-upload', place), label: 'nav.batch', Icon: FolderOpenOutlined },
    { to: `${screenPath('upload', place)}#${mergeListHash}`, label: 'upload.merge', Icon: MergeCellsOutlined },
    { to: `${screenPath('convert', place)}#${blankBookHash}`, label: 'new.blank', Icon: FileAddOutlined },
    { to: `${screenPath('books', place)}#${importDialogHash}`, label: 'new.import', Icon: ImportOutlined },
  ] as const;
  return ways.map(({ to, label, Icon }) => (
    <Link key={label} to={to} onClick={onChosen}>
      <Icon aria-hidden />
      {t(label)}
    </Link>
  ));
}
