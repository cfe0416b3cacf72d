import { getPreviewCode } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useBook } from '../../books/open-book/book-session.ts';
import { getSetting } from '../../books/open-book/changes/changes.ts';
import { useText } from '../../ui/language/use-text.ts';
import { ScanCode } from '../../ui/parts/ScanCode.tsx';
import { previewAddress, usePreviewLanguage } from './preview-address.ts';

/**
 * Shows a QR code that opens the draft on a phone, and the mini program code if there is one. If there is none and the
 * language is Chinese, a note says so.
 *
 * @see W-072, W-073
 */
export function PhonePreview() {
  const { t, language } = useText();
  const readerLanguage = usePreviewLanguage();
  const book = useBook((state) => state.book);
  const bookId = book?.bookId ?? '';
  const { data, error } = useQuery({
    queryKey: ['preview-code', bookId],
    queryFn: ({ signal }) => call(getPreviewCode, { bookId }, { signal, isQuiet: true }),
    enabled: bookId !== '',
  });
  if (!book || !data) return <p className="qr">{error ? error.message : t('page.loading')}</p>;
  // The author's mini program code takes precedence over the operator's.
  const own = String(getSetting(book, 'miniCodeImage'));
  const miniCode = own === '' ? data.miniCode : new URL(own, new URL(book.previewUrl, window.location.href)).href;
  const hint = { everywhere: null, network: 'preview.reachNetwork', machine: 'preview.reachMachine' } as const;
  const reach = hint[data.reach];
  return (
    <div className="qr">
      <ScanCode value={previewAddress(data.url, readerLanguage)} size={176} label={t('editor.qrTitle')} />
      <p className="quiet">{t('editor.qrText')}</p>
      {reach && (
        <p className="quiet" data-reach={data.reach}>
          {t(reach)}
        </p>
      )}
      {(miniCode !== '' || language === 'zh') && <h3>{t('preview.miniCode')}</h3>}
      {miniCode !== '' && <img className="mini-code" src={miniCode} alt={t('preview.miniCode')} />}
      {miniCode === '' && language === 'zh' && <p className="quiet">{t('preview.miniCodeNone')}</p>}
    </div>
  );
}
