import { shareAddress } from '../../links/share-links.ts';
import { QrPicture } from '../../panels/share/qr-picture.tsx';
import { useEngine } from '../../state/engine-context.ts';

/** Shows a QR code with the book's URL on the stage. @see D-230 */
export function Overlay() {
  const { t, config } = useEngine();
  const address = shareAddress(config, location.href);
  if (!address) return null;
  return (
    <aside className="lc-stage-qr" aria-label={t('share.qrcode')}>
      <QrPicture link={address} />
      <span>{t('share.scan')}</span>
    </aside>
  );
}
