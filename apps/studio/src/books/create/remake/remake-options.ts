import { clarityCodes, cutCodes, readEngine } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { defaultImportOptions, type ImportOptions, singleUseOptions } from '../../upload/options/import-options.ts';

/** `replace` uses another document; `clarity` uses the same document with other options. */
export type RemakeMode = 'replace' | 'clarity';

/** Options for the new pages, and which parts of the book are replaced as well. */
export interface RemakeChoices {
  readonly options: ImportOptions;
  readonly replaceBookConfig: {
    readonly replaceOls: boolean;
    readonly replaceEditor: boolean;
    readonly replacePages: boolean;
  };
}

/**
 * Returns the options with which a book was created. For another document, the options that belong to the old document
 * are reset.
 */
export function readBookOptions({ convert_obj }: Pick<BookInfo, 'convert_obj'>, mode: RemakeMode): ImportOptions {
  const { state: _, cutType, engineType, vectorType, ...imports } = convert_obj;
  return {
    ...imports,
    cutType: cutCodes.find((code) => code === cutType) ?? defaultImportOptions.cutType,
    engineType: readEngine(engineType) ?? defaultImportOptions.engineType,
    vectorType: clarityCodes.find((code) => code === vectorType) ?? defaultImportOptions.vectorType,
    ...(mode === 'replace' ? singleUseOptions : {}),
  };
}
