import { getCover, pageLabel, safeUrl } from '@leafcast/book';
import { getSpreadPages } from '../../book/state/window.ts';
import type { Engine } from '../../core/engine.ts';
import type { IconName } from '../controls/icon.tsx';
import { listDownloadOffers } from '../links/download-offers.ts';
import { phoneAddress } from '../links/phone-address.ts';
import { createMailtoAddress, shareAddress } from '../links/share-links.ts';
import type { Action } from './action.ts';

/** Returns the downloads that the settings offer for the open pages. */
export function listCurrentDownloads({ book, config, settings, getState }: Engine) {
  const pages = getSpreadPages(getState().spread).flatMap((page) => {
    const { zoom, page: normal } = book.pages[page]?.images ?? {};
    const file = (zoom ?? normal)?.file;
    return file ? [{ file, name: pageLabel(book.pages[page], page) }] : [];
  });
  return listDownloadOffers(settings, config, pages);
}

/** Returns the tools that the author has turned on. Each tool has its own setting. @see D-195 … D-229, D-449 … D-471 */
export function toolActions(engine: Engine): (Action | false)[] {
  const { t, settings, config, book, sound } = engine;
  type Tool =
    | 'home'
    | 'about'
    | 'card'
    | 'content'
    | 'print'
    | 'email'
    | 'phone'
    | 'wechat'
    | 'shopping'
    | 'gallery'
    | 'works'
    | 'report';
  const tool = (
    name: Tool & IconName,
    rest: Pick<Action, 'panel' | 'run' | 'link'>,
    isOffered: unknown = true,
  ): Action | false =>
    settings[`${name}Button`] && Boolean(isOffered) && { name, icon: name, label: t(`toolbar.${name}`), ...rest };
  const out = (address: string): Pick<Action, 'link'> => ({
    link: { href: safeUrl(address) ?? '', target: getLinkTarget(engine) },
  });

  const homePage = /^(?:%(\d+)%)?$/.exec(settings.homeUrl);
  const [phone, another] = settings.phoneNumbers;
  const offers = listCurrentDownloads(engine);
  const [offer] = offers;
  const isDocumentOnly = offers.length === 1 && offer?.kind === 'document';
  return [
    tool('home', homePage ? { run: () => engine.goTo(Number(homePage[1] ?? 1) - 1) } : out(settings.homeUrl)),
    settings.soundButton &&
      sound !== null && {
        name: 'sound',
        icon: sound.isOn ? 'sound' : 'mute',
        label: t(sound.isOn ? 'toolbar.soundOff' : 'toolbar.soundOn'),
        run: sound.toggle,
      },
    tool('gallery', { panel: 'gallery' }),
    tool('shopping', out(settings.shoppingUrl), settings.shoppingUrl),
    tool('wechat', { panel: 'wechat' }),
    tool('email', {
      link: {
        href: createMailtoAddress(settings, {
          title: book.title,
          link: shareAddress(config, location.href) ?? '',
          thumb: engine.fileUrl(getCover(book, 'thumb')?.file ?? ''),
        }),
        target: '_self',
      },
    }),
    tool(
      'phone',
      another ? { panel: 'phone' } : { link: { href: phoneAddress(phone?.number ?? ''), target: '_self' } },
      phone,
    ),
    tool('print', { panel: 'print' }),
    offer !== undefined && {
      name: 'download',
      icon: 'download',
      label: t('toolbar.download'),
      ...(isDocumentOnly
        ? { link: { href: offer.from, target: '_blank', ...(offer.isOpened ? {} : { download: '' }) } }
        : { panel: 'download' }),
    },
    tool('about', { panel: 'about' }, settings.about),
    tool('card', { panel: 'card' }, settings.businessCard),
    tool('content', { panel: 'content' }, settings.customContent.length > 0),
    tool('works', out(settings.worksUrl), settings.worksUrl),
    tool('report', out(settings.reportUrl), settings.reportUrl),
  ];
}

/** Returns the window in which links to other pages open: the same window or a new one. @see D-283 */
export const getLinkTarget = ({ settings }: Engine) => (settings.linkTarget === 'self' ? '_self' : '_blank');
