import { expect, it } from 'vitest';
import { brandKinds, brandSources } from './brand.ts';

it('brands are of three kinds (D-442)', () => {
  expect(brandKinds).toEqual(['loadingBrand', 'toolBarBrand', 'relatedBrand']);
});

it('brands come from five sources, by their numbers on the wire (D-446)', () => {
  expect(brandSources).toEqual({ cloud: 0, public: 1, custom: 2, customDefault: 3, teamView: 4 });
});
