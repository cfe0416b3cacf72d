import { ConfigSettings } from '../ConfigSettings.tsx';

/** What readers may take with them. */
export function DownloadPanel() {
  return <ConfigSettings keys={['download', 'downloadUrl', 'downloads']} />;
}
