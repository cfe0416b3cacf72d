import { useEffect, useState } from 'react';
import { useEngine } from '../../state/engine-context.ts';
import type * as QrFeature from './qr.ts';

/** Displays a link as a QR code. The feature that draws QR codes is loaded on demand. */
export function QrPicture({ link }: { readonly link: string }) {
  const { t, loadFeature } = useEngine();
  const [part, setPart] = useState<typeof QrFeature | null>(null);
  useEffect(() => {
    loadFeature<typeof QrFeature>('qr').then(setPart, () => undefined);
  }, [loadFeature]);
  if (!part) return <div className="lc-qr" />;
  const code = part.qrCode(link);
  if (!code) return <p className="lc-hint">{t('share.qrFailed')}</p>;
  return (
    <svg className="lc-qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('share.qr')}>
      <path d={code.path} />
    </svg>
  );
}
