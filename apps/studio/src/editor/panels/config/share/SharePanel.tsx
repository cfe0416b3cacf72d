import { ConfigSettings } from '../ConfigSettings.tsx';
import { useSetting } from '../set-settings.ts';
import { Channels } from './Channels.tsx';
import { Codes } from './Codes.tsx';
import './share.css';

/**
 * Settings that determine how readers share the book: channels, link image, QR codes. @see W-013, W-236 … W-251, W-429,
 * W-444
 */
export function SharePanel() {
  const isOn = useSetting('share');
  return (
    <>
      <ConfigSettings keys={['share']} />
      {isOn && <Channels />}
      <ConfigSettings keys={['shareImage', 'miniCodeImage', 'qrCode']} />
      <Codes />
    </>
  );
}
