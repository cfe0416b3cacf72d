import { useSession } from '../../session/session-store.ts';
import { useText } from '../../ui/language/use-text.ts';

/** Shows whether the open book is a book or a publication. @see W-019, W-020, W-531 */
export function BookType() {
  const { t } = useText();
  const isPublication = useSession(({ ready }) => ready?.folderType === 2);
  return <span className="quiet wide-only">{t(isPublication ? 'type.publication' : 'type.book')}</span>;
}
