import { useText } from '../../language/use-text.ts';
import { useSession } from '../../session/session-store.ts';

/** Shows whether a book or a publication is open. @see W-019, W-020, W-531 */
export function BookType() {
  const { t } = useText();
  const isPublication = useSession(({ ready }) => ready?.folderType === 2);
  return <span className="quiet wide-only">{t(isPublication ? 'type.publication' : 'type.book')}</span>;
}
