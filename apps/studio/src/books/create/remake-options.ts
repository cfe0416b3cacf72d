import { clarityCodes, cutCodes, readEngine } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { defaultImportOptions, type ImportOptions, onceOnly } from '../upload/options/import-options.ts';

/** Another document, or the same one by other choices. */
export type RemakeMode = 'replace' | 'clarity';

/** How new pages are to be made, and what of the book they take the place of. */
export interface RemakeChoices {
  readonly options: ImportOptions;
  readonly replaceBookConfig: {
    readonly replaceOls: boolean;
    readonly replaceEditor: boolean;
    readonly replacePages: boolean;
  };
}

/** The choices by which a book was made; those that belong to its document do not hold for another. */
export function optionsOfBook({ convert_obj }: Pick<BookInfo, 'convert_obj'>, mode: RemakeMode): ImportOptions {
  const { state: _, cutType, engineType, vectorType, ...imports } = convert_obj;
  return {
    ...imports,
    cutType: cutCodes.find((code) => code === cutType) ?? defaultImportOptions.cutType,
    engineType: readEngine(engineType) ?? defaultImportOptions.engineType,
    vectorType: clarityCodes.find((code) => code === vectorType) ?? defaultImportOptions.vectorType,
    ...(mode === 'replace' ? onceOnly : {}),
  };
}
