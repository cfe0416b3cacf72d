import { safeUrl } from '@leafcast/book';
import type { Words } from '../words.ts';

/** Whether a link may stand in a form: none, or a whole address. */
export const isLink = (url: string): boolean => url === '' || safeUrl(url) === url;

/** What is wrong with a link, in words; empty where nothing is. */
export const linkError = (url: string, { t }: Words): string => (isLink(url) ? '' : t('settingWrong.url'));
