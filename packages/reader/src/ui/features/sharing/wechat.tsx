import { shareAddress } from '../../links/share-links.ts';
import { QrPicture } from '../../panels/share/qr-picture.tsx';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/** Shows a code that visitors scan with WeChat: the author's own picture, or a QR code with the book's URL. */
export function Panel() {
  const { t, config, fileUrl } = useEngine();
  const { wechatImage } = useSettings();
  const address = shareAddress(config, location.href);
  if (wechatImage === '' && !address) return <p className="lc-empty">{t('share.local')}</p>;
  return (
    <div className="lc-share">
      {wechatImage === '' ? (
        <QrPicture link={address ?? ''} />
      ) : (
        <img className="lc-code" src={fileUrl(wechatImage)} alt={t('share.qr')} />
      )}
      <p className="lc-hint lc-centered">{t('wechat.hint')}</p>
    </div>
  );
}
