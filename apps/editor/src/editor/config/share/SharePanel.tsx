import { ConfigSettings } from '../ConfigSettings.tsx';

/** How readers share the book. */
export function SharePanel() {
  return (
    <ConfigSettings keys={['share', 'socialShareType', 'socialSharingList', 'shareImage', 'miniCodeImage', 'qrCode']} />
  );
}
