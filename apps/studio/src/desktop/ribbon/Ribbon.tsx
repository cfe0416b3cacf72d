import {
  AppstoreAddOutlined,
  CloudOutlined,
  ExportOutlined,
  FileAddOutlined,
  FileSyncOutlined,
  HomeOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ignoreReported } from '../../api/failure.ts';
import { useBook } from '../../books/open-book/book-session.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { useDock } from '../../ui/browser/dock.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { PlainButton } from '../../ui/parts/PlainButton.tsx';
import { useCommands } from '../commands/use-commands.ts';
import { useDesktopWords } from '../words.ts';

interface Entry {
  readonly id: 'home' | 'importPdf' | 'save' | 'multimedia' | 'publish' | 'cloud' | 'reimport';
  /** Id of the command to run, if it differs from the entry's id. */
  readonly command?: string;
  readonly icon: ReactNode;
  /** Whether the command requires an open project. */
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

/** Ids by which the editor's tour finds some of these buttons. */
const tourIds: Partial<Record<Entry['id'], string>> = { multimedia: 'multimedia', reimport: 'content' };

const ImportProgress = lazy(async () => ({
  default: (await loadPart(() => import('./ImportProgress.tsx'))).ImportProgress,
}));

/** Screens that show the progress of imports themselves, so that the ribbon does not. */
const importScreens = ['upload', 'convert'].map((screen) => screenPath(screen));

/** Bar with the most common commands, shown above every screen. @see D-064 … D-069 */
export function Ribbon() {
  const { t } = useDesktopWords();
  const { run } = useCommands();
  const hasBook = useBook(({ book }) => book !== null);
  const { pathname } = useLocation();
  const isImporting = useDock(({ isNeeded }) => isNeeded) && !importScreens.includes(pathname);
  return (
    <nav className="ribbon" aria-label={t('app')}>
      {entries.map(({ id, command = id, icon, needsBook = false }) => (
        <PlainButton
          key={id}
          data-tour={tourIds[id]}
          kind="text"
          icon={icon}
          disabled={needsBook && !hasBook}
          onClick={() => void run(command).catch(ignoreReported)}
        >
          {t(id)}
        </PlainButton>
      ))}
      {isImporting && (
        <Suspense>
          <ImportProgress />
        </Suspense>
      )}
    </nav>
  );
}
