import { type ShareArea, type ShareChannel, shareChannelNames, visibleChannels } from '@leafcast/book';

/** A channel in the editor's list. Channels that are switched on come first, in the order in which readers see them. */
export interface ChannelRow {
  readonly channel: ShareChannel;
  readonly isOn: boolean;
}

/**
 * Returns all channels. The channels shown to a reader in the author's region are switched on, as in the preview.
 *
 * @see W-251
 */
export function channelRows(
  type: Parameters<typeof visibleChannels>[0],
  own: readonly ShareChannel[],
  area: ShareArea,
): readonly ChannelRow[] {
  const on = visibleChannels(type, own, area);
  const off = shareChannelNames.filter((name) => !on.includes(name));
  return [...on.map((channel) => ({ channel, isOn: true })), ...off.map((channel) => ({ channel, isOn: false }))];
}

/** Returns the author's list after a channel is added at the end or removed. */
export function switchChannel(
  on: readonly ShareChannel[],
  channel: ShareChannel,
  isOn: boolean,
): readonly ShareChannel[] {
  const others = on.filter((name) => name !== channel);
  return isOn ? [...others, channel] : others;
}
