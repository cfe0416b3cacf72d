import { bookLabels } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import { useWords } from '../settings-form/words.ts';

/** How a book on the shelf is marked, and where it belongs; a part of its own, for many books have neither. @see W-124, W-125 */
export function BookMarks({ label, categoryId }: BookDetails) {
  const words = useWords();
  const name = bookLabels[label];
  if (!words) return null;
  return (
    <p className="book-marks">
      {name && name !== 'none' && (
        <span className="tag" data-kind={name}>
          {words.t(`basics.label.${name}`)}
        </span>
      )}
      {categoryId !== '' && <span className="quiet">{words.t(`category.${categoryId}`)}</span>}
    </p>
  );
}
