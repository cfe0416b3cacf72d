import type { Language } from './languages.ts';
import type { MessageValues } from './translate.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a number of bytes for a language in a suitable unit, with 1 MB = 2^20 bytes; `perSecond` for a speed. @see
 * RULINGS 6
 */
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

/** Message values whose language is not known yet. A size is stored as its number of bytes and formatted later. */
export type SizedValues = Readonly<Record<string, string | number | { readonly bytes: number }>>;

/** Formats the sizes among message values for a language. */
export function withFormattedSizes(values: SizedValues, language: Language): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? formatBytes(value.bytes, language) : value,
    ]),
  );
}
