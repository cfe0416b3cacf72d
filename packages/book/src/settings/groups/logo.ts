import type { SettingGroup } from '../item.ts';
import { imageFile, logoFile } from './files.ts';

const withLogo = { triggerKey: 'logoImage', triggerValue: '', visible: false } as const;
const withRelatedBrand = { triggerKey: 'relatedBrandName', triggerValue: '', visible: false } as const;
const withLargeLogo = { triggerKey: 'largeLogoImage', triggerValue: '', visible: false } as const;

/** Settings for the author's logo in the toolbar, and for a large logo on the stage. @see D-160 … D-167 */
export const logo = {
  logo: { type: 'composite', children: ['logoImage', 'logoUrl', 'logoMarginLeft', 'logoMarginTop', 'logoHeight'] },
  logoImage: { ...logoFile, feature: 'bookLogo' },
  logoUrl: { type: 'text', defaultValue: '', maxLength: 2000, format: 'url', related: withLogo },
  logoMarginLeft: { type: 'number', defaultValue: 8, min: -500, max: 500, unit: 'px', related: withLogo },
  logoMarginTop: { type: 'number', defaultValue: 0, min: -500, max: 500, unit: 'px', related: withLogo },
  logoHeight: { type: 'number', defaultValue: 34, min: 10, max: 300, unit: 'px', related: withLogo },
  largeLogo: {
    type: 'composite',
    advanced: true,
    children: ['largeLogoImage', 'largeLogoUrl', 'largeLogoPosition', 'largeLogoFixed', 'largeLogoSize'],
  },
  largeLogoImage: { ...imageFile, feature: 'bookLogo' },
  largeLogoUrl: { type: 'text', defaultValue: '', maxLength: 2000, format: 'url', related: withLargeLogo },
  largeLogoPosition: {
    type: 'list',
    defaultValue: 'topLeft',
    options: ['topLeft', 'top', 'topRight', 'left', 'right', 'bottomLeft', 'bottom', 'bottomRight'],
    shown: 'select',
    related: withLargeLogo,
  },
  /** Side of the large logo that is set by `largeLogoSize`; the other side follows from the image's proportions. */
  largeLogoFixed: { type: 'list', defaultValue: 'height', options: ['width', 'height'], related: withLargeLogo },
  largeLogoSize: { type: 'number', defaultValue: 55, min: 10, max: 1000, unit: 'px', related: withLargeLogo },
  relatedBrand: {
    type: 'composite',
    advanced: true,
    children: ['relatedBrandName', 'relatedBrandUrl', 'relatedBrandImage'],
  },
  /** Name of the book's publisher or other source, which is shown next to the book; empty for none. @see W-254 */
  relatedBrandName: { type: 'text', defaultValue: '', maxLength: 60, feature: 'bookLogo' },
  relatedBrandUrl: {
    type: 'text',
    defaultValue: '',
    maxLength: 2000,
    format: 'url',
    feature: 'bookLogo',
    related: withRelatedBrand,
  },
  relatedBrandImage: { ...logoFile, feature: 'bookLogo', related: withRelatedBrand },
} as const satisfies SettingGroup;
