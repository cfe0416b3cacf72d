import { look, testEffects } from '../effect.ts';
import { withPictures } from '../media.ts';

const open = { edit: withPictures };
const withLogo = { logoImage: 'media/red.png' } as const;
const withLarge = { largeLogoImage: 'media/blue.png' } as const;
const logo = '.lc-bar .lc-logo';
const large = '.lc-large-logo img';
const place = '.lc-large-logo';

testEffects('logo (D-160, D-161, D-162, D-163, D-164, D-165, D-166, D-167)', {
  logoImage: { value: 'media/red.png', see: (page) => look(page, logo, 'height'), open },
  logoUrl: {
    value: 'https://example.org/',
    see: (page) => page.locator('.lc-bar').getByRole('link', { name: 'Logo' }).count(),
    given: withLogo,
    open,
  },
  logoMarginLeft: { value: 40, see: (page) => look(page, logo, 'margin-left'), given: withLogo, open },
  logoMarginTop: { value: 5, see: (page) => look(page, logo, 'margin-top'), given: withLogo, open },
  logoHeight: { value: 20, see: (page) => look(page, logo, 'height'), given: withLogo, open },
  largeLogoImage: { value: 'media/blue.png', see: (page) => look(page, large, 'height'), open },
  largeLogoUrl: {
    value: 'https://example.org/',
    see: (page) => page.locator(place).getByRole('link', { name: 'Logo' }).count(),
    given: withLarge,
    open,
  },
  largeLogoPosition: {
    alone: true,
    value: 'bottomRight',
    see: (page) => look(page, place, 'top', 'left'),
    given: withLarge,
    open,
  },
  largeLogoFixed: {
    value: 'width',
    see: (page) => look(page, large, 'width', 'height'),
    given: { largeLogoImage: 'media/red.png' },
    open,
  },
  largeLogoSize: { value: 90, see: (page) => look(page, large, 'width', 'height'), given: withLarge, open },
});

const brand = { relatedBrandName: 'The press', relatedBrandUrl: 'https://press.example/' } as const;

testEffects('the brand beside the logo', {
  relatedBrandName: { value: 'The press', see: (page) => page.locator('.lc-brand').allTextContents() },
  relatedBrandUrl: {
    value: 'https://other.example/',
    see: (page) =>
      page.locator('a.lc-brand, .lc-brand a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    given: brand,
  },
  relatedBrandImage: {
    value: 'media/red.png',
    see: (page) => page.locator('.lc-brand img').count(),
    given: brand,
    open,
  },
});
