import { ConfigSettings } from '../ConfigSettings.tsx';

/** A banner of pictures with links, in their order. @see W-135 … W-140, W-369 */
export function AdsPanel() {
  return <ConfigSettings keys={['haveAd', 'adData', 'adPosition', 'adInterval', 'adBgColor', 'adBgOpacity']} />;
}
