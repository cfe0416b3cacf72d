import { lazy, Suspense } from 'react';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { BookTexts } from './BookTexts.tsx';

const BasicMore = lazy(async () => ({
  default: (await loadPart(() => import('./BasicMore.tsx'))).BasicMore,
}));

/** Basic panel: the details of a book and who can find and read it. @see W-040, W-269, D-070 */
export function BasicPanel() {
  return (
    <div className="panel-body">
      <BookTexts />
      <Suspense>
        <BasicMore />
      </Suspense>
    </div>
  );
}
