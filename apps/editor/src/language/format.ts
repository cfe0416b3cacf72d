import type { Language } from '@leafcast/messages';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the unit that fits, 1 MB = 2^20 bytes; `perSecond` for a speed. @see RULINGS 6 */
export function formatBytes(bytes: number, language: Language, perSecond = false): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const unit = units[power] ?? 'byte';
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: perSecond ? `${unit}-per-second` : unit,
    unitDisplay: 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1024 ** power);
}

/** A time span in the unit that fits, never less than a second. */
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
