import { useEffect, useState } from 'react';
import { CopyField } from './copy-field.tsx';
import { useEngine, useReaderState } from './engine-context.ts';
import { spreadLabel } from './page-names.ts';
import type * as QrPart from './parts/qr.ts';
import { embedCode, pageAddress, shareAddress } from './share-links.ts';

/** The link as a QR code; drawn by a part of the reader that is loaded for it. */
function QrPicture({ link }: { readonly link: string }) {
  const { t, loadPart } = useEngine();
  const [part, setPart] = useState<typeof QrPart | null>(null);
  useEffect(() => {
    loadPart<typeof QrPart>('qr').then(setPart, () => undefined);
  }, [loadPart]);
  if (!part) return <div className="lc-qr" />;
  const code = part.qrCode(link);
  if (!code) return <p className="lc-hint">{t('share.qrFailed')}</p>;
  return (
    <svg className="lc-qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('share.qr')}>
      <path d={code.path} />
    </svg>
  );
}

/** Link, QR code, embed code. @see D-012, D-013, D-014 */
export function SharePanel() {
  const { t, book, config } = useEngine();
  const { page, spread } = useReaderState();
  const [isFromHere, setIsFromHere] = useState(false);
  const address = shareAddress(config, location.href);
  if (!address) return <p className="lc-empty">{t('share.local')}</p>;
  const link = isFromHere ? pageAddress(address, page) : address;
  const send = () => navigator.share({ title: book.title, url: link }).catch(() => undefined);
  return (
    <div className="lc-share">
      <QrPicture link={link} />
      <CopyField label={t('share.link')} value={link} />
      <label className="lc-check">
        <input type="checkbox" checked={isFromHere} onChange={(event) => setIsFromHere(event.currentTarget.checked)} />
        {`${t('share.startHere')} (${spreadLabel(book, spread)})`}
      </label>
      {'share' in navigator && (
        <button type="button" className="lc-secondary" onClick={send}>
          {t('share.device')}
        </button>
      )}
      <CopyField label={t('share.embed')} value={embedCode(link, book)} lines={3} hint={t('share.embedHint')} />
    </div>
  );
}
