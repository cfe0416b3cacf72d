import { ConfigSettings } from '../ConfigSettings.tsx';

/** The author's sign in the toolbar. */
export function LogoPanel() {
  return <ConfigSettings keys={['logoImage', 'logoUrl', 'logoHeight', 'logoMarginLeft', 'logoMarginTop']} />;
}
