import { getCodeInfo } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { useBook } from '../../../../books/open-book/book-session.ts';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { ScanCode } from '../../../../ui/parts/ScanCode.tsx';

/** Shows QR codes that lead to the published book. @see W-073, W-444 */
export function Codes() {
  const { messages, bookId } = useForm();
  const { t } = messages;
  // Reloads the codes after publishing or saving, which may change their content.
  const revision = useBook(({ base }) => base?.revision);
  const version = useBook(({ book }) => book?.publication?.version);
  const { data } = useQuery({
    queryKey: ['codes', bookId, revision, version],
    queryFn: ({ signal }) => call(getCodeInfo, { bookId }, { signal, isQuiet: true }),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  return (
    <section className="codes" aria-labelledby="codes-title">
      <h4 id="codes-title">{t('share.codes')}</h4>
      {data.qr_code === '' ? (
        <p className="quiet">{t('share.notPublished')}</p>
      ) : (
        <figure>
          <ScanCode value={data.qr_code} size={120} label={t('settingChannel.qrcode')} />
          <figcaption>{t('settingChannel.qrcode')}</figcaption>
        </figure>
      )}
      {data.wxImage !== '' && (
        <figure>
          <img src={data.wxImage} alt={t('settingChannel.miniCode')} width={120} height={120} />
          <figcaption>{t('settingChannel.miniCode')}</figcaption>
        </figure>
      )}
    </section>
  );
}
