import { QRCode } from 'antd';
import { useText } from '../language/use-text.ts';
import { CopyField } from './CopyField.tsx';
import { embedCode } from './embed-code.ts';

/** The public link, its QR code, and HTML for another page. */
export function PublicLinks({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useText();
  return (
    <div className="public-links">
      <div className="public-qr">
        <QRCode value={url} size={136} bordered={false} aria-label={t('publish.qr')} />
        <p className="quiet">{t('publish.qr')}</p>
      </div>
      <div className="public-fields">
        <CopyField label={t('publish.link')} value={url} href={url} />
        <CopyField label={t('publish.embed')} value={embedCode(url, title)} rows={4} />
      </div>
    </div>
  );
}
