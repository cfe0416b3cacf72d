import { safeUrl } from '@leafcast/book';
import type { FormMessages } from '../../form-messages.ts';

/** Checks whether a link is empty or a complete URL. */
export const isValidLink = (url: string): boolean => url === '' || safeUrl(url) === url;

/** Returns the error message for a link; empty if the link is valid. */
export const linkError = (url: string, { t }: FormMessages): string => (isValidLink(url) ? '' : t('settingWrong.url'));
