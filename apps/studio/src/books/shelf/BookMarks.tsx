import { bookLabels } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import { useFormMessages } from '../../settings-form/form-messages.ts';

/** How a book on the shelf is marked, and where it belongs; a part of its own, for many books have neither. @see W-124, W-125 */
export function BookMarks({ label, categoryId }: BookDetails) {
  const messages = useFormMessages();
  const name = bookLabels[label];
  if (!messages) return null;
  return (
    <p className="book-marks">
      {name && name !== 'none' && (
        <span className="tag" data-kind={name}>
          {messages.t(`basics.label.${name}`)}
        </span>
      )}
      {categoryId !== '' && <span className="quiet">{messages.t(`category.${categoryId}`)}</span>}
    </p>
  );
}
