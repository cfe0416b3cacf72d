import { lazy, Suspense } from 'react';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { BookTexts } from './BookTexts.tsx';

const MoreBasicSettings = lazy(async () => ({
  default: (await loadPart(() => import('./MoreBasicSettings.tsx'))).MoreBasicSettings,
}));

/** Basic panel: the details of a book and who can find and read it. @see W-040, W-269, D-070 */
export function BasicPanel() {
  return (
    <div className="panel-body">
      <BookTexts />
      <Suspense>
        <MoreBasicSettings />
      </Suspense>
    </div>
  );
}
