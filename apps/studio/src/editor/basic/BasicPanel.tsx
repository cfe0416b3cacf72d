import { lazy, Suspense } from 'react';
import { loadPart } from '../../ui/loading/load-part.ts';
import { BookTexts } from './BookTexts.tsx';

const BasicMore = lazy(async () => ({
  default: (await loadPart(() => import('./BasicMore.tsx'))).BasicMore,
}));

/** What a book is, and who finds and reads it. @see W-040, W-269, D-070 */
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
