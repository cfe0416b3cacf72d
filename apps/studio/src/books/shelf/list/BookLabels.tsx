import { bookLabelKinds } from '@leafcast/book';
import type { BookDetails } from '@leafcast/contract';
import { useFormMessages } from '../../settings-form/form-messages.ts';

/** Shows the label and category of a book. Loaded separately because many books have neither. @see W-124, W-125 */
export function BookLabels({ label, categoryId }: BookDetails) {
  const messages = useFormMessages();
  const name = bookLabelKinds[label];
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
