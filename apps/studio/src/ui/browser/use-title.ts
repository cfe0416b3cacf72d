import type { EditorKey } from '@leafcast/messages';
import { useEffect } from 'react';
import { useText } from '../language/use-text.ts';

/**
 * Sets the title of the browser tab: the title of the screen, the subject if given, and the product name. @see W-032,
 * RULINGS 1
 */
export function useTitle(key: EditorKey, about = ''): void {
  const { t } = useText();
  useEffect(() => {
    document.title = `${t(key)}${about === '' ? '' : `: ${about}`} - ${t('app.brand')}`;
  }, [t, key, about]);
}
