import { CheckOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { type SaveState, useBook } from '../../books/open-book/book-session.ts';
import { hasPendingChanges } from '../../books/open-book/changes/changes.ts';
import { saveOnRequest } from '../../books/open-book/saving/saving.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';

const icons: Readonly<Record<SaveState, typeof CheckOutlined>> = {
  waiting: CheckOutlined,
  working: SyncOutlined,
  success: CheckOutlined,
  error: WarningOutlined,
  conflict: WarningOutlined,
};

const ProjectStatus = lazy(async () => ({
  default: (await loadPart(() => import('../../desktop/ribbon/ProjectStatus.tsx'))).ProjectStatus,
}));

/** Shows whether all changes are saved. */
export function SaveStatus() {
  const { t } = useText();
  const state = useBook(({ saveState }) => saveState);
  const hasPending = useBook(({ pending }) => hasPendingChanges(pending));
  const isUntitled = useBook(({ book }) => book?.title.trim() === '');
  const shown = isUntitled ? 'error' : state === 'waiting' && hasPending ? 'working' : state;
  const Icon = icons[shown];
  // In the desktop product, a saved state refers to the project file.
  const isOfProject = isDesktop && shown !== 'error' && shown !== 'conflict';
  return (
    <div className="save-status" data-state={shown}>
      <span role="status">
        {isOfProject ? (
          <Suspense>
            <ProjectStatus />
          </Suspense>
        ) : (
          <>
            <Icon aria-hidden />{' '}
            <span className="save-status-text">{isUntitled ? t('check.titleMissing') : t(`save.${shown}`)}</span>
          </>
        )}
      </span>
      {state === 'error' && (
        <Button size="small" onClick={saveOnRequest}>
          {t('action.tryAgain')}
        </Button>
      )}
    </div>
  );
}
