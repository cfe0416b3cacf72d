import { channelAddress, getSharePicture, guessShareArea, type ShareChannel } from '@leafcast/book';
import { useState } from 'react';
import { createMailtoAddress, embedCode, pageAddress, shareAddress } from '../../links/share-links.ts';
import { useEngine, useReaderState, useSettings } from '../../state/engine-context.ts';
import { spreadLabel } from '../../state/page-names.ts';
import { ChannelIcon } from './channel-icon.tsx';
import { listShareChannels } from './channels.ts';
import { CopyField } from './copy-field.tsx';
import { PosterView } from './poster-view.tsx';
import { QrPicture } from './qr-picture.tsx';

/** Views that a channel can display in the panel instead of opening a site. */
type View = 'wechat' | 'miniCode' | 'qrcode' | 'poster';
const views: readonly ShareChannel[] = ['wechat', 'miniCode', 'qrcode', 'poster'] satisfies View[];
const isView = (channel: ShareChannel): channel is View => views.includes(channel);

/** Sites with the same name in every language. */
const properNames = { linkedin: 'LinkedIn', facebook: 'Facebook', twitter: 'X (Twitter)', reddit: 'Reddit' } as const;

/** Shows channels, link, QR code and embed code. @see D-012, D-013, D-014, W-236 … W-251 */
export function Panel() {
  const engine = useEngine();
  const { t, book, config } = engine;
  const settings = useSettings();
  const { page, spread } = useReaderState();
  const [isFromHere, setIsFromHere] = useState(false);
  const [view, setView] = useState<View | null>(null);
  const address = shareAddress(config, location.href);
  if (!address) return <p className="lc-empty">{t('share.local')}</p>;
  const link = isFromHere ? pageAddress(address, page) : address;
  const { title } = book;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const channels = listShareChannels(settings, guessShareArea(navigator.languages, timeZone));
  const picture = new URL(engine.fileUrl(getSharePicture({ ...book, settings })?.file ?? ''), address).href;
  const nameOf = (channel: ShareChannel) =>
    channel in properNames
      ? properNames[channel as keyof typeof properNames]
      : channel === 'copy'
        ? t('share.copyLink')
        : t(`share.${channel as Exclude<ShareChannel, keyof typeof properNames | 'copy'>}`);
  const send = () => navigator.share({ title, url: link }).catch(() => undefined);

  if (view) return <OpenView view={view} link={link} onBack={() => setView(null)} />;

  const addressOf = (channel: ShareChannel) =>
    channel === 'email'
      ? createMailtoAddress(settings, { title, link, thumb: picture })
      : channelAddress(channel, { link, title, picture });
  return (
    <div className="lc-share">
      <ul className="lc-channels" aria-label={t('share.channels')}>
        {channels.map((channel) => {
          const to = addressOf(channel);
          const name = nameOf(channel);
          const contents = (
            <>
              <ChannelIcon name={channel} />
              <span>{name}</span>
            </>
          );
          return (
            <li key={channel}>
              {to === null ? (
                <button type="button" onClick={() => (isView(channel) ? setView(channel) : copyLink())}>
                  {contents}
                </button>
              ) : channel === 'email' ? (
                <a href={to}>{contents}</a>
              ) : (
                <a href={to} target="_blank" rel="noopener" aria-label={t('share.opens', { channel: name })}>
                  {contents}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {channels.includes('qrcode') && <QrPicture link={link} />}
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

/** Presses the button next to the link, which also reports whether copying succeeded. */
function copyLink() {
  document.querySelector<HTMLButtonElement>('.lc-share .lc-copy button')?.click();
}

interface OpenViewProps {
  readonly view: View;
  readonly link: string;
  readonly onBack: () => void;
}

function OpenView({ view, link, onBack }: OpenViewProps) {
  const engine = useEngine();
  const { t } = engine;
  const { miniCodeImage } = useSettings();
  return (
    <div className="lc-share">
      {view === 'poster' ? (
        <PosterView link={link} />
      ) : view === 'miniCode' ? (
        <img className="lc-code" src={engine.fileUrl(miniCodeImage)} alt={t('share.miniCode')} />
      ) : (
        <QrPicture link={link} />
      )}
      {view === 'wechat' && <p className="lc-hint lc-centered">{t('share.wechatHint')}</p>}
      <button type="button" className="lc-secondary" data-focus="" onClick={onBack}>
        {t('share.back')}
      </button>
    </div>
  );
}
