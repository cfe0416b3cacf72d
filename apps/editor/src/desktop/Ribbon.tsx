import {
  AppstoreAddOutlined,
  CloudOutlined,
  ExportOutlined,
  FileAddOutlined,
  FileSyncOutlined,
  HomeOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ignoreReported } from '../api/failure.ts';
import { useBook } from '../open-book/book-session.ts';
import { useCommands } from './use-commands.ts';
import { useDesktopWords } from './words.ts';

interface Entry {
  readonly id: 'home' | 'importPdf' | 'save' | 'multimedia' | 'publish' | 'cloud' | 'reimport';
  /** What it does, where that is called otherwise. */
  readonly command?: string;
  readonly icon: ReactNode;
  /** Whether it is about the open project. */
  readonly needsBook?: boolean;
}

const entries: readonly Entry[] = [
  { id: 'home', icon: <HomeOutlined /> },
  { id: 'importPdf', icon: <FileAddOutlined /> },
  { id: 'save', icon: <SaveOutlined />, needsBook: true },
  { id: 'multimedia', icon: <AppstoreAddOutlined />, needsBook: true },
  { id: 'publish', icon: <ExportOutlined />, needsBook: true },
  { id: 'cloud', command: 'onlineBooks', icon: <CloudOutlined /> },
  { id: 'reimport', icon: <FileSyncOutlined />, needsBook: true },
];

/** The commands that are wanted most, over every screen. @see D-064 … D-069 */
export function Ribbon() {
  const { t } = useDesktopWords();
  const { run } = useCommands();
  const hasBook = useBook(({ book }) => book !== null);
  return (
    <nav className="ribbon" aria-label={t('app')}>
      {entries.map(({ id, command = id, icon, needsBook = false }) => (
        <Button
          key={id}
          type="text"
          icon={icon}
          disabled={needsBook && !hasBook}
          onClick={() => void run(command).catch(ignoreReported)}
        >
          {t(id)}
        </Button>
      ))}
    </nav>
  );
}
