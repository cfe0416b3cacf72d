import type { Language } from '@leafcast/messages';

/** Formats a price in US dollars. */
export const formatCents = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);

export const formatPercentage = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(share);
