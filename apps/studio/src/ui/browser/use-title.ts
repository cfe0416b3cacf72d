import type { EditorKey } from '@leafcast/messages';
import { useEffect } from 'react';
import { useText } from '../../language/use-text.ts';

/** Names the browser's tab: the route's title, what it is about where that is named, and the brand. @see W-032, RULINGS 1 */
export function useTitle(key: EditorKey, about = ''): void {
  const { t } = useText();
  useEffect(() => {
    document.title = `${t(key)}${about === '' ? '' : `: ${about}`} - ${t('app.brand')}`;
  }, [t, key, about]);
}
