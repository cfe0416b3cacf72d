import type { Language } from '@leafcast/messages';

/** Formats a time span in a suitable unit. The result is at least one second. */
export function formatSeconds(seconds: number, language: Language): string {
  const [value, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.ceil(value)));
}

export function formatDay(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso));
}

export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/**
 * Joins the non-empty parts into one line. The text direction of each part is isolated; otherwise, in Arabic, a name in
 * Latin letters would move the numbers next to it to the wrong side.
 */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => `\u2068${fact}\u2069`)
    .join(' · ');
