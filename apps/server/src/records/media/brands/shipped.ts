import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrandKind, brandKinds, checkFile, getFileRule, imageSize, mediaStartBytes } from '@leafcast/book';
import { z } from 'zod';
import { hashContent } from './picture-name.ts';

/** A brand that is part of the product or configured by the operator, with its image. */
export interface ShippedBrand {
  readonly kind: BrandKind;
  readonly name: string;
  readonly url: string;
  /** File name of the image, derived from its content; empty if there is no image. */
  readonly picture: string;
  readonly bytes: Uint8Array;
}

const listSchema = z
  .array(
    z.strictObject({
      kind: z.enum(brandKinds),
      name: z.string().min(1).max(60),
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
      /** Name of the image file, which is in the same folder as the list. */
      image: z
        .string()
        .refine((name) => name === basename(name))
        .default(''),
    }),
  )
  .max(200);

/** Brands that are part of the product. */
export const productBrands: readonly ShippedBrand[] = readBrands(
  fileURLToPath(new URL('../../../../brands/brands.json', import.meta.url)),
);

/**
 * Reads a list of brands, `[{kind, name, url, image}]`, and the images in the same folder.
 *
 * @throws Error if the list or an image is invalid
 */
export function readBrands(path: string): readonly ShippedBrand[] {
  return listSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).map(({ image, ...brand }) => {
    if (image === '') return { ...brand, picture: '', bytes: new Uint8Array() };
    const bytes = readFileSync(join(dirname(path), image));
    return { ...brand, picture: pictureOf(image, bytes), bytes };
  });
}

function pictureOf(name: string, bytes: Uint8Array): string {
  const rule = getFileRule('logoImage');
  const start = bytes.subarray(0, mediaStartBytes);
  const checked = rule && checkFile(rule, { name, size: bytes.length, start, pixels: imageSize(start) });
  if (!checked || 'issue' in checked || !checked.type) throw new Error(`${name} is not a valid brand picture`);
  return `${hashContent(bytes)}.${checked.type.extension}`;
}

/** Path of the operator's list; parsing the setting returns the brands in the list. */
export const brandFile = z.string().transform((path, context): readonly ShippedBrand[] => {
  try {
    return readBrands(path);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});
