import { ConfigSettings } from '../ConfigSettings.tsx';

/** Whose book it is. */
export function BrandPanel() {
  return <ConfigSettings keys={['loadingImage', 'loadingImageHeight', 'loadingCaptionSource', 'loadingCaption']} />;
}
