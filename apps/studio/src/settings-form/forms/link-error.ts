import { safeUrl } from '@leafcast/book';
import type { FormMessages } from '../form-messages.ts';

/** Whether a link is valid: empty, or a full web address. */
export const isLink = (url: string): boolean => url === '' || safeUrl(url) === url;

/** What is wrong with a link, in words; empty where nothing is. */
export const linkError = (url: string, { t }: FormMessages): string => (isLink(url) ? '' : t('settingWrong.url'));
