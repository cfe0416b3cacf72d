import type { Feature } from '../rights/plan.ts';
import type { SettingKey, Settings } from '../settings/schema.ts';

/**
 * Places where a brand is shown: on the loading screen, in the toolbar, and as a link next to the book. @see W-252 …
 * W-254
 */
export const brandKinds = ['loadingBrand', 'toolBarBrand', 'relatedBrand'] as const;
export type BrandKind = (typeof brandKinds)[number];

/**
 * Sources of a brand, with their numbers in the protocol: the product, the operator, the account, the account's default
 * for new books, a team.
 *
 * @see W-264 … W-268
 */
export const brandSources = { cloud: 0, public: 1, custom: 2, customDefault: 3, teamView: 4 } as const;
export type BrandSource = (typeof brandSources)[keyof typeof brandSources];

/** Content of a brand. Each field may be empty. */
export interface Brand {
  readonly name: string;
  readonly url: string;
  /** Path of the image in the book folder. */
  readonly image: string;
}

/**
 * For each kind of brand, the setting that contains its image. The schema of that setting defines which images are
 * allowed.
 */
export const brandImageKeys = {
  loadingBrand: 'loadingImage',
  toolBarBrand: 'logoImage',
  relatedBrand: 'relatedBrandImage',
} as const satisfies Record<BrandKind, SettingKey>;

/** Returns the settings that show a brand in a book. */
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

/** Returns the plan features that an account needs to use a brand in a book. @see W-361, W-362, W-364 */
export function brandFeatures(kind: BrandKind, source: BrandSource): readonly Feature[] {
  const own: Feature = kind === 'loadingBrand' ? 'loadingMedia' : 'bookLogo';
  return source === brandSources.public ? [own, 'publicLogo'] : [own];
}
