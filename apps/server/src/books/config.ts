import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isApplicationId } from '@leafcast/book/publishing';
import { z } from 'zod';
import { optional, withDefault, yesOrNo } from '../platform/config/environment.ts';
import { brandFile, type ShippedBrand } from '../records/media/brands/shipped.ts';

const picture = z
  .string()
  .regex(/\.(png|jpe?g|gif|webp)$/, 'must name a PNG, JPG, GIF or WebP picture')
  .refine((path) => existsSync(path), 'must name an existing file')
  .transform((path) => resolve(path));

/** Settings for books that an operator can configure. */
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
  /**
   * The operator's brands, available to all accounts. `BRANDS` is the path of the list; the brands' images are in the
   * same folder. @see W-265
   */
  readonly publicBrands: readonly ShippedBrand[];
  /**
   * Image of the mini program code, with which a WeChat mini program opens books; undefined if there is none. @see
   * W-073
   */
  readonly miniProgramCode: string | undefined;
  /** Prefix that is added to an Android application id without a dot. @see RULINGS 10 */
  readonly appIdPrefix: string;
  /**
   * Number of idle worker processes that wait for documents, so that first pages appear quickly. If 0, a process is
   * started for each document.
   */
  readonly warmWorkers: number;
  /**
   * Whether LibreOffice may run even if it cannot be prevented from reading the files of this machine; false by
   * default.
   */
  readonly allowsUnconfinedPresentations: boolean;
}

declare module '../platform/config/config.ts' {
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
