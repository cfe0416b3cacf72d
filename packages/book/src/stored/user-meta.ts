import { engineCodes } from '../pages/conversion/codes.ts';
import { clarityCodes } from '../pages/conversion/page-quality.ts';
import { cutCodes } from '../pages/layout/cut.ts';

/** Returns a function that accepts a text if it is one of the codes, and returns `null` otherwise. */
const codeIn = (codes: readonly number[]) => (text: string) =>
  codes.some((code) => String(code) === text) ? text : null;

/** Functions that normalize the stored text of some preferences. All other preferences are unchanged. */
const forms: Readonly<Record<string, (text: string) => string | null>> = {
  // The former engines 3 and 4 become 2. @see W-211, RULINGS 21
  cb_renderType: (text) => codeIn(engineCodes)(/^[34]$/.test(text) ? '2' : text),
  // Only existing clarity levels are valid. @see W-212
  cb_vectorType: codeIn(clarityCodes),
  // Only existing modes for cutting pages are valid. @see W-217
  cb_cutType: codeIn(cutCodes),
  // Only the exact text `true` counts as true. @see W-218
  cb_autoCreate: (text) => String(text === 'true'),
  pdfImportConfig: importConfig,
};

/**
 * Normalizes a stored preference of an account. Used for both writing and reading, because stored texts may be older
 * than the current rules.
 *
 * @returns the normalized text; `null` if the text is not a valid value
 * @see W-210 … W-218
 */
export function normalizeUserMeta(key: string, text: string): string | null {
  const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
  return form ? form(text) : text;
}

/**
 * Removes the page range and the bleed from import options, because these apply to one document only. @see W-213,
 * W-214, W-215, W-216
 */
function importConfig(text: string): string | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    return JSON.stringify({ IMAGEINPDF: 0, ...stored, r: 'all', pdfBleed: 0 });
  } catch {
    return null;
  }
}
