/** Names whose stored text is brought into one form; others are kept as they are. */
const forms: Readonly<Record<string, (text: string) => string | null>> = {
  // Engines 3 and 4 are gone. @see W-211, RULINGS 21
  cb_renderType: (text) => (text === '3' || text === '4' ? '2' : text),
  // Only the word itself means yes. @see W-218
  cb_autoCreate: (text) => String(text === 'true'),
  pdfImportConfig: importConfig,
};

/**
 * Brings one remembered choice of an account into the form on which the editor relies, on writing and on reading:
 * stored texts may be older than the rules.
 *
 * @returns `null` where the text cannot be that choice
 * @see W-210 … W-218
 */
export function userMetaValue(key: string, text: string): string | null {
  const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
  return form ? form(text) : text;
}

/** Page range and bleed belong to one document, so they are not remembered. @see W-213, W-214, W-215, W-216 */
function importConfig(text: string): string | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    return JSON.stringify({ IMAGEINPDF: 0, ...stored, r: 'all', pdfBleed: 0 });
  } catch {
    return null;
  }
}
