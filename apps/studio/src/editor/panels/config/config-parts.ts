import {
  AudioOutlined,
  BlockOutlined,
  ContactsOutlined,
  DownloadOutlined,
  IdcardOutlined,
  MessageOutlined,
  NotificationOutlined,
  PhoneOutlined,
  PictureOutlined,
  ShareAltOutlined,
  SoundOutlined,
  TrademarkOutlined,
} from '@ant-design/icons';
import { type ComponentType, lazy } from 'react';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { UnreadBadge } from './messages/UnreadBadge.tsx';

/** A task of the configuration panel: its row in the list, and the panel that it opens. */
export interface ConfigPart {
  /** Id of the task. Its texts are `config.<id>` and `config.<id>.hint`. */
  readonly id: string;
  readonly Icon: ComponentType;
  /** Badge, for example for unread messages, shown in the task's row. */
  readonly Badge?: ComponentType;
  readonly Panel: ComponentType;
}

/** Loads the panel of a task when it is opened. */
const lazyPanel = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadPart(load) }));

/** All tasks, in the order of the list. @see W-045 */
export const configParts = [
  {
    id: 'brand',
    Icon: TrademarkOutlined,
    Panel: lazyPanel(async () => (await import('./publisher/brand/BrandPanel.tsx')).BrandPanel),
  },
  {
    id: 'logo',
    Icon: PictureOutlined,
    Panel: lazyPanel(async () => (await import('./publisher/logo/LogoPanel.tsx')).LogoPanel),
  },
  {
    id: 'music',
    Icon: SoundOutlined,
    Panel: lazyPanel(async () => (await import('./sound/music/MusicPanel.tsx')).MusicPanel),
  },
  {
    id: 'download',
    Icon: DownloadOutlined,
    Panel: lazyPanel(async () => (await import('./download/DownloadPanel.tsx')).DownloadPanel),
  },
  {
    id: 'share',
    Icon: ShareAltOutlined,
    Panel: lazyPanel(async () => (await import('./share/SharePanel.tsx')).SharePanel),
  },
  {
    id: 'phone',
    Icon: PhoneOutlined,
    Panel: lazyPanel(async () => (await import('./publisher/phone/PhonePanel.tsx')).PhonePanel),
  },
  {
    id: 'ads',
    Icon: NotificationOutlined,
    Panel: lazyPanel(async () => (await import('./publisher/ads/AdsPanel.tsx')).AdsPanel),
  },
  {
    id: 'contact',
    Icon: ContactsOutlined,
    Panel: lazyPanel(async () => (await import('./publisher/contact/ContactPanel.tsx')).ContactPanel),
  },
  {
    id: 'cards',
    Icon: IdcardOutlined,
    Panel: lazyPanel(async () => (await import('./publisher/cards/CardsPanel.tsx')).CardsPanel),
  },
  {
    id: 'messages',
    Icon: MessageOutlined,
    Badge: UnreadBadge,
    Panel: lazyPanel(async () => (await import('./messages/MessagesPanel.tsx')).MessagesPanel),
  },
  {
    id: 'audio',
    Icon: AudioOutlined,
    Panel: lazyPanel(async () => (await import('./sound/audio/AudioPanel.tsx')).AudioPanel),
  },
  {
    id: 'custom',
    Icon: BlockOutlined,
    Panel: lazyPanel(async () => (await import('./custom/CustomPanel.tsx')).CustomPanel),
  },
] as const satisfies readonly ConfigPart[];
