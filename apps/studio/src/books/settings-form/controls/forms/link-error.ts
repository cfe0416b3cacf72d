import { safeUrl } from '@leafcast/book';
import type { FormMessages } from '../../form-messages.ts';

/** Checks whether a link is valid: empty, or a full web address. */
export const isLink = (url: string): boolean => url === '' || safeUrl(url) === url;

/** Returns the error message for a link; empty if it is valid. */
export const linkError = (url: string, { t }: FormMessages): string => (isLink(url) ? '' : t('settingWrong.url'));
