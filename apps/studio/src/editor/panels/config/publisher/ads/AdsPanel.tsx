import { ConfigSettings } from '../../ConfigSettings.tsx';

/** Edits a banner of images with links, in order. @see W-135 … W-140, W-369 */
export function AdsPanel() {
  return <ConfigSettings keys={['haveAd', 'adData', 'adPosition', 'adInterval', 'adBgColor', 'adBgOpacity']} />;
}
