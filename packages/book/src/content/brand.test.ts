import { expect, it } from 'vitest';
import { brandKinds, brandSources } from './brand.ts';

it('there are three kinds of brands (D-442)', () => {
  expect(brandKinds).toEqual(['loadingBrand', 'toolBarBrand', 'relatedBrand']);
});

it('there are five sources of brands, with their numbers in the protocol (D-446)', () => {
  expect(brandSources).toEqual({ cloud: 0, public: 1, custom: 2, customDefault: 3, teamView: 4 });
});
