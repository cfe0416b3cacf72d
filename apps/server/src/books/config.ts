import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isApplicationId } from '@leafcast/book/publishing';
import { z } from 'zod';
import { brandFile, type ShippedBrand } from '../media/brands/shipped.ts';
import { optional, withDefault, yesOrNo } from '../platform/environment.ts';

const picture = z
  .string()
  .regex(/\.(png|jpe?g|gif|webp)$/, 'must name a PNG, JPG, GIF or WebP picture')
  .refine((path) => existsSync(path), 'there is no such file')
  .transform((path) => resolve(path));

/** What an operator can set about books. */
export const bookSettings = {
  MINI_PROGRAM_CODE: optional(picture),
  BRANDS: optional(brandFile),
  APP_ID_PREFIX: withDefault(
    z.string().refine(isApplicationId, 'must be an application id such as com.example').default('app.leafcast'),
  ),
  WARM_WORKERS: withDefault(z.coerce.number().int().min(0).max(8).default(2)),
  ALLOW_UNCONFINED_PRESENTATIONS: optional(yesOrNo),
};

type Data = z.output<z.ZodObject<typeof bookSettings>>;

interface BookConfig {
  /** The operator's brands, which all accounts may choose: the list that `BRANDS` names, with the pictures beside it. @see W-265 */
  readonly publicBrands: readonly ShippedBrand[];
  /** Picture of the code of a mini program in which readers may open books, or none. @see W-073 */
  readonly miniProgramCode: string | undefined;
  /** Stands before the id of an Android application that has no dot. @see RULINGS 10 */
  readonly appIdPrefix: string;
  /** Processes that wait for documents, so that first pages come at once; with none each document starts its own. */
  readonly warmWorkers: number;
  /** Whether LibreOffice is run also where it could read the files of this machine; by default it is not. */
  readonly allowsUnconfinedPresentations: boolean;
}

declare module '../platform/config.ts' {
  interface Config extends BookConfig {}
}

export function bookConfig(data: Data): BookConfig {
  return {
    publicBrands: data.BRANDS ?? [],
    miniProgramCode: data.MINI_PROGRAM_CODE,
    appIdPrefix: data.APP_ID_PREFIX,
    warmWorkers: data.WARM_WORKERS,
    allowsUnconfinedPresentations: data.ALLOW_UNCONFINED_PRESENTATIONS ?? false,
  };
}
