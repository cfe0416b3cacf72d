import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrandKind, brandKinds, checkFile, fileRuleOf, imageSize, mediaStartBytes } from '@leafcast/book';
import { z } from 'zod';
import { hashOf } from './picture-name.ts';

/** A brand that comes with the product or is set up by the operator, with its picture. */
export interface ShippedBrand {
  readonly kind: BrandKind;
  readonly name: string;
  readonly url: string;
  /** Name derived from the content; empty without a picture. */
  readonly picture: string;
  readonly bytes: Uint8Array;
}

const listSchema = z
  .array(
    z.strictObject({
      kind: z.enum(brandKinds),
      name: z.string().min(1).max(60),
      url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
      /** File in the same folder as the list. */
      image: z
        .string()
        .refine((name) => name === basename(name))
        .default(''),
    }),
  )
  .max(200);

/** Brands of the product itself. */
export const ownBrands: readonly ShippedBrand[] = readBrands(
  fileURLToPath(new URL('../../../../brands/brands.json', import.meta.url)),
);

/**
 * Reads a list of brands, `[{kind, name, url, image}]`, and the pictures in the same folder.
 *
 * @throws Error for an invalid list or picture
 */
export function readBrands(path: string): readonly ShippedBrand[] {
  return listSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).map(({ image, ...brand }) => {
    if (image === '') return { ...brand, picture: '', bytes: new Uint8Array() };
    const bytes = readFileSync(join(dirname(path), image));
    return { ...brand, picture: pictureOf(image, bytes), bytes };
  });
}

function pictureOf(name: string, bytes: Uint8Array): string {
  const rule = fileRuleOf('logoImage');
  const start = bytes.subarray(0, mediaStartBytes);
  const checked = rule && checkFile(rule, { name, size: bytes.length, start, pixels: imageSize(start) });
  if (!checked || 'issue' in checked || !checked.type) throw new Error(`${name} is not a valid brand picture`);
  return `${hashOf(bytes)}.${checked.type.extension}`;
}

/** Path of the operator's list; parsed into its brands. */
export const brandFile = z.string().transform((path, context): readonly ShippedBrand[] => {
  try {
    return readBrands(path);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});
