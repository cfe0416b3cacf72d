import { ConfigSettings } from '../ConfigSettings.tsx';

/** A banner of pictures with links. */
export function AdsPanel() {
  return <ConfigSettings keys={['haveAd', 'adData', 'adPosition', 'adInterval', 'adBgColor', 'adBgOpacity']} />;
}
