import { type InputRef, QRCode } from 'antd';
import type { Ref } from 'react';
import { useText } from '../language/use-text.ts';
import { CopyField } from './CopyField.tsx';
import { embedCode } from './embed-code.ts';

interface PublicLinksProps {
  readonly url: string;
  readonly title: string;
  /** Of the field that holds the link. */
  readonly ref: Ref<InputRef>;
}

/** The public link, its QR code, and HTML for another page. */
export function PublicLinks({ url, title, ref }: PublicLinksProps) {
  const { t } = useText();
  return (
    <div className="public-links">
      <div className="public-qr">
        <QRCode value={url} size={136} bordered={false} aria-label={t('publish.qr')} />
        <p className="quiet">{t('publish.qr')}</p>
      </div>
      <div className="public-fields">
        <CopyField label={t('publish.link')} value={url} href={url} ref={ref} />
        <CopyField label={t('publish.embed')} value={embedCode(url, title)} rows={4} />
      </div>
    </div>
  );
}
