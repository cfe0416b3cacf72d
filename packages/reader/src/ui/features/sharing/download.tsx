import { externalIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import type { DownloadOffer } from '../../links/download-offers.ts';
import { useEngine, useFileUrl, useReaderState, useSettings } from '../../state/engine-context.ts';
import { listCurrentDownloads } from '../../toolbar/tool-actions.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a file size for display.
 *
 * @param bytes size in bytes
 */
function sizeText(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: 'unit', unit: units[step], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1000 ** step);
}

/** Lists the files that visitors may download. @see W-219 … W-225, D-385 … D-392 */
export function Panel() {
  const engine = useEngine();
  const { t } = engine;
  useSettings();
  useReaderState();
  const offers = listCurrentDownloads(engine);
  const attachments = offers.filter(({ kind }) => kind === 'attachment');
  if (offers.length === 0) return <p className="lc-empty">{t('download.none')}</p>;
  const rows = (list: readonly DownloadOffer[]) =>
    list.map((offer) => <Row key={`${offer.kind} ${offer.from}`} {...offer} />);
  return (
    <div className="lc-menu">
      {rows(offers.filter(({ kind }) => kind !== 'attachment'))}
      {attachments.length > 0 && <h3>{t('download.attachments')}</h3>}
      {rows(attachments)}
    </div>
  );
}

function Row({ kind, from, name = '', size, isOpened }: DownloadOffer) {
  const { t, language } = useEngine();
  const isAddress = kind === 'document' || kind === 'book';
  const url = useFileUrl(isAddress ? '' : from);
  const labels = {
    document: () => t('download.document'),
    book: () => t('download.project'),
    page: () => t('download.page', { page: name }),
    attachment: () => name,
  };
  return (
    <a
      className="lc-menu-row"
      href={isAddress ? from : url}
      target="_blank"
      rel="noopener"
      {...(isOpened ? {} : { download: kind === 'attachment' ? name : '' })}
    >
      <Icon name={isOpened ? externalIcon : 'download'} />
      <span>{labels[kind]()}</span>
      {size !== undefined && <small>{sizeText(size, language)}</small>}
    </a>
  );
}
