import { withDefaults } from '../settings/defaults.ts';
import type { Ad, Downloads } from '../settings/forms/form.ts';
import type { Settings } from '../settings/schema.ts';
import { defaultDownloads } from '../settings/side-effects.ts';
import { toStoredColor } from './color.ts';

/** The banner in its stored form. @see W-135 … W-140 */
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

/** The settings of a banner in its stored form; those that it does not name are absent. Nothing of it has been checked. */
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

/** The downloads that readers are offered, or their defaults. @see W-149 … W-155, W-219 … W-225 */
export function toStoredDownloads(settings: Settings): Downloads {
  return withDefaults(settings).downloads ?? defaultDownloads;
}

/** A plug-in that the author has switched on, in its stored form. @see W-133, W-298 … W-300 */
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

/** Writes the phone template in its stored form. @see W-119, W-314 … W-316 */
export function toStoredPhoneTemplate(settings: Settings): { readonly name: string } {
  return { name: withDefaults(settings).phoneTemplate === 'article' ? 'Article' : 'Mobile' };
}

/** The phone template of a book that has stored none, by the name of its template. @see W-314, W-315 */
export function defaultPhoneTemplate(template: string): string {
  return toStoredPhoneTemplate(fromStoredPhoneTemplate(template)).name;
}

/** Reads the stored phone template: page-turning, unless its name is that of the article. @see W-314 … W-316 */
export function fromStoredPhoneTemplate(name: string): Settings {
  return { phoneTemplate: name.toLowerCase().includes('article') ? 'article' : 'mobile' };
}
