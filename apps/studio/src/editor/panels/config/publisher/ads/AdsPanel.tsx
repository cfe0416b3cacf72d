import { ConfigSettings } from '../../ConfigSettings.tsx';

/** Edits the advertising banner: images with links, and their order. @see W-135 … W-140, W-369 */
export function AdsPanel() {
  return <ConfigSettings keys={['haveAd', 'adData', 'adPosition', 'adInterval', 'adBgColor', 'adBgOpacity']} />;
}
