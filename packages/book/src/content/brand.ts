import type { Feature } from '../rights/plan.ts';
import type { SettingKey, Settings } from '../settings/schema.ts';

/** What a brand is for: the loading screen, the toolbar, a link beside the book. @see W-252 … W-254 */
export const brandKinds = ['loadingBrand', 'toolBarBrand', 'relatedBrand'] as const;
export type BrandKind = (typeof brandKinds)[number];

/**
 * Where a brand comes from: with the product, from the operator, from the account, from the account for all its new
 * books, from a team.
 *
 * @see W-264 … W-268
 */
export const brandSources = { cloud: 0, public: 1, custom: 2, customDefault: 3, teamView: 4 } as const;
export type BrandSource = (typeof brandSources)[keyof typeof brandSources];

/** What a brand shows; each may be empty. */
export interface Brand {
  readonly name: string;
  readonly url: string;
  /** Path of a picture in the book folder. */
  readonly image: string;
}

/** The setting that holds the picture of a brand, and says which pictures may come. */
export const brandImageKeys = {
  loadingBrand: 'loadingImage',
  toolBarBrand: 'logoImage',
  relatedBrand: 'relatedBrandImage',
} as const satisfies Record<BrandKind, SettingKey>;

/** The settings that a brand comes to in a book. */
export function brandSettings(kind: BrandKind, { name, url, image }: Brand) {
  switch (kind) {
    case 'loadingBrand':
      return { loadingImage: image } satisfies Settings;
    case 'toolBarBrand':
      return { logoImage: image, logoUrl: url } satisfies Settings;
    case 'relatedBrand':
      return { relatedBrandName: name, relatedBrandUrl: url, relatedBrandImage: image } satisfies Settings;
  }
}

/** The powers that a brand needs in a book. @see W-361, W-362, W-364 */
export function brandFeatures(kind: BrandKind, source: BrandSource): readonly Feature[] {
  const own: Feature = kind === 'loadingBrand' ? 'loadingMedia' : 'bookLogo';
  return source === brandSources.public ? [own, 'publicLogo'] : [own];
}
