import type { OwnSession } from '@leafcast/contract';
import bowser from 'bowser';

const devices: Readonly<Record<string, OwnSession['device']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Returns a readable description of a browser from its user agent. */
export function describeDevice(userAgent: string): Pick<OwnSession, 'browser' | 'system' | 'device'> {
  // The user agent library rejects an empty string.
  if (userAgent.trim() === '') return { browser: '', system: '', device: 'other' };
  const { browser, os, platform } = bowser.parse(userAgent);
  const words = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ').slice(0, 100);
  return {
    browser: words(browser.name, browser.version?.split('.', 1)[0]),
    system: words(os.name, os.versionName ?? os.version),
    device: devices[platform.type ?? ''] ?? 'other',
  };
}
