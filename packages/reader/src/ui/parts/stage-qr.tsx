import { useEngine } from '../engine-context.ts';
import { QrPicture } from '../share/qr-picture.tsx';
import { shareAddress } from '../share-links.ts';

/** The book's address as a code on the stage. @see D-230 */
export function Piece() {
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
