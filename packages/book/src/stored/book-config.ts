import { withDefaults } from '../settings/defaults.ts';
import type { Ad, Downloads } from '../settings/forms/form.ts';
import type { Settings } from '../settings/schema.ts';
import { defaultDownloads } from '../settings/side-effects.ts';
import { toStoredColor } from './color.ts';

/** Stored form of the banner. @see W-135 … W-140 */
export interface StoredAds {
  readonly haveAd: boolean;
  readonly bgOpacity: number;
  readonly bgColor: string;
  /** Milliseconds. */
  readonly interval: number;
  readonly data: readonly Ad[];
  readonly adPosition: string;
}

export function toStoredAds(settings: Settings): StoredAds {
  const { haveAd, adBgOpacity, adBgColor, adInterval, adData, adPosition } = withDefaults(settings);
  const bgColor = toStoredColor(adBgColor) ?? '';
  return { haveAd, bgOpacity: adBgOpacity, bgColor, interval: adInterval, data: adData, adPosition };
}

/** Reads the settings of a banner from its stored form. Missing fields are omitted. The values are not validated. */
export function fromStoredAds(ads: Partial<Readonly<Record<keyof StoredAds, unknown>>> = {}): Record<string, unknown> {
  const { haveAd, bgOpacity, bgColor, interval, data, adPosition } = ads;
  const settings = {
    haveAd,
    adBgOpacity: bgOpacity,
    adBgColor: bgColor,
    adInterval: interval,
    adData: data,
    adPosition,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Returns the downloads offered to visitors, or the defaults if none are stored. @see W-149 … W-155, W-219 … W-225 */
export function toStoredDownloads(settings: Settings): Downloads {
  return withDefaults(settings).downloads ?? defaultDownloads;
}

/** Stored form of a plugin that the author has enabled. @see W-133, W-298 … W-300 */
export interface StoredPlugin {
  readonly name: 'leaveMessage';
  readonly showLeaveMessage: boolean;
}

export function toStoredPlugins(settings: Settings): StoredPlugin[] {
  return withDefaults(settings).messageButton === 'Show' ? [{ name: 'leaveMessage', showLeaveMessage: true }] : [];
}

export function fromStoredPlugins(plugins: readonly Partial<StoredPlugin>[]): Settings {
  const isOn = plugins.some(({ name, showLeaveMessage }) => name === 'leaveMessage' && showLeaveMessage !== false);
  return { messageButton: isOn ? 'Show' : 'Hide' };
}

/** Converts the phone template to its stored form. @see W-119, W-314 … W-316 */
export function toStoredPhoneTemplate(settings: Settings): { readonly name: string } {
  return { name: withDefaults(settings).phoneTemplate === 'article' ? 'Article' : 'Mobile' };
}

/**
 * Returns the phone template for a book that stores none, based on the name of the book's template. @see W-314, W-315
 */
export function defaultPhoneTemplate(template: string): string {
  return toStoredPhoneTemplate(fromStoredPhoneTemplate(template)).name;
}

/**
 * Reads the stored phone template. Any name other than that of the article template means a template with pages that
 * turn. @see W-314 … W-316
 */
export function fromStoredPhoneTemplate(name: string): Settings {
  return { phoneTemplate: name.toLowerCase().includes('article') ? 'article' : 'mobile' };
}
