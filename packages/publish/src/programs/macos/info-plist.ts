import type { AppIdentity } from '../../target/app-identity.ts';
import { formatPlist } from './plist.ts';

/** File name of the program in the bundle. Users see the name of the bundle instead. */
export const executableName = 'Book';

/** Returns the bundle id, which may contain only letters, digits, dots and hyphens. */
export const bundleId = ({ id }: Pick<AppIdentity, 'id'>): string => id.replaceAll('_', '-');

/** Returns the property list that describes the bundle to the system. */
export function infoPlist(identity: AppIdentity): Buffer {
  const { name, publisher, versionName, versionCode } = identity;
  return Buffer.from(
    formatPlist({
      CFBundleDevelopmentRegion: 'en',
      CFBundleDisplayName: name,
      CFBundleExecutable: executableName,
      CFBundleIconFile: 'icon.icns',
      CFBundleIdentifier: bundleId(identity),
      CFBundleInfoDictionaryVersion: '6.0',
      CFBundleName: [...name].slice(0, 15).join(''),
      CFBundlePackageType: 'APPL',
      // The version may contain only digits and dots.
      CFBundleShortVersionString: versionName.replace(/[^0-9.]/g, '') || '1.0',
      CFBundleSupportedPlatforms: ['MacOSX'],
      CFBundleVersion: String(versionCode),
      LSApplicationCategoryType: 'public.app-category.books',
      LSMinimumSystemVersion: '11.0',
      NSHighResolutionCapable: true,
      NSHumanReadableCopyright: publisher,
      NSPrincipalClass: 'NSApplication',
    }),
  );
}
