import { type ShareChannel, shareChannelNames, shareChannels } from '@leafcast/book';

/** A channel as its author sees it: those that are on come first, in the order in which readers see them. */
export interface ChannelRow {
  readonly channel: ShareChannel;
  readonly isOn: boolean;
}

/**
 * All channels, as the choice of the author says.
 *
 * @param type `auto`: each reader gets those of the own region, so that all are on; otherwise those of a region, or the
 *   author's own
 * @see W-251
 */
export function channelRows(type: string, own: readonly ShareChannel[]): readonly ChannelRow[] {
  const on = channelsOn(type, own);
  const off = shareChannelNames.filter((name) => !on.includes(name));
  return [...on.map((channel) => ({ channel, isOn: true })), ...off.map((channel) => ({ channel, isOn: false }))];
}

function channelsOn(type: string, own: readonly ShareChannel[]): readonly ShareChannel[] {
  if (type === 'custom') return own;
  const region = { china: 0, global: 1 }[type];
  return shareChannelNames.filter(
    (name) => region === undefined || shareChannels[name] === 2 || shareChannels[name] === region,
  );
}

/** The author's own list, with a channel put on at its end or taken off. */
export function switched(on: readonly ShareChannel[], channel: ShareChannel, isOn: boolean): readonly ShareChannel[] {
  const others = on.filter((name) => name !== channel);
  return isOn ? [...others, channel] : others;
}
