import { importLimits, parsePageRange } from '@leafcast/book';
import type { remakeSchema } from '@leafcast/contract';
import { type ConvertOptions, defaultOptions } from '@leafcast/convert';
import type { z } from 'zod';
import type { Powers } from '../../../accounts/entitlements/entitlements.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Returns the options set by an API call, with `base` as defaults. Only the syntax of the page range is checked,
 * because the number of pages is not known yet.
 *
 * @throws Refusal if the page range is invalid
 * @see W-346, W-347
 */
export function readConvertOptions(
  { cutType, engineType, vectorType, pdfImportConfig = {}, pageQuality }: z.output<typeof remakeSchema>,
  base: ConvertOptions = defaultOptions,
): ConvertOptions {
  const {
    r,
    keepOrder,
    importTOC,
    importSearch,
    importLink,
    textToLink,
    pageBox,
    pdfBleed,
    IMAGEINPDF,
    drawnBy,
    recognition,
    recognitionLanguage,
  } = pdfImportConfig;
  const pages = r ?? base.pages;
  const range = parsePageRange(pages, importLimits.pages);
  if ('issue' in range) throw new Refusal('ERROR', range.issue);
  return {
    pages,
    keepOrder: keepOrder ?? base.keepOrder,
    importOutline: importTOC ?? base.importOutline,
    importSearch: importSearch ?? base.importSearch,
    importLinks: importLink ?? base.importLinks,
    textToLink: textToLink ?? base.textToLink,
    cut: cutType ?? base.cut,
    box: pageBox ?? base.box,
    bleed: pdfBleed ?? base.bleed,
    engine: engineType ?? base.engine,
    drawnBy: drawnBy ?? base.drawnBy,
    clarity: vectorType ?? base.clarity,
    // If a new clarity is chosen, it replaces the custom quality values.
    quality: pageQuality ?? (vectorType === undefined ? base.quality : undefined),
    singlePictures: IMAGEINPDF ?? base.singlePictures,
    recognition: recognition ?? base.recognition,
    recognitionLanguage: recognitionLanguage === undefined ? base.recognitionLanguage : recognitionLanguage || null,
  };
}

/** Limits the options to the number of pages that the account may import. @see W-344 */
export function limitOptions<Options extends object>(
  options: Options,
  { importPages: { limit } }: Pick<Powers, 'importPages'>,
) {
  return limit === null ? options : { ...options, mostPages: limit };
}

/**
 * Completes stored options. Options that an older version did not store get their defaults. Older versions showed the
 * crop box of pages.
 */
export function completeStoredOptions(stored: Partial<ConvertOptions>): ConvertOptions {
  return { ...defaultOptions, box: 'crop', ...stored };
}

/** Returns the options in the format of the contract. @see W-401 */
export function toWireOptions(stored: Partial<ConvertOptions>) {
  const options = completeStoredOptions(stored);
  return {
    cutType: options.cut,
    engineType: options.engine,
    vectorType: options.clarity,
    importTOC: options.importOutline,
    importSearch: options.importSearch,
    importLink: options.importLinks,
    textToLink: options.textToLink,
    r: options.pages,
    keepOrder: options.keepOrder,
    pageBox: options.box,
    pdfBleed: options.bleed,
    drawnBy: options.drawnBy,
    IMAGEINPDF: options.singlePictures,
    pageQuality: options.quality,
    recognition: options.recognition,
    recognitionLanguage: options.recognitionLanguage ?? ('' as const),
  };
}
