import { channelsShown, type ShareArea, type ShareChannel, shareChannelNames } from '@leafcast/book';

/** A channel as its author sees it: those that are on come first, in the order in which readers see them. */
export interface ChannelRow {
  readonly channel: ShareChannel;
  readonly isOn: boolean;
}

/**
 * All channels; those are on that a reader where the author is would be shown, as the preview shows them.
 *
 * @see W-251
 */
export function channelRows(
  type: Parameters<typeof channelsShown>[0],
  own: readonly ShareChannel[],
  area: ShareArea,
): readonly ChannelRow[] {
  const on = channelsShown(type, own, area);
  const off = shareChannelNames.filter((name) => !on.includes(name));
  return [...on.map((channel) => ({ channel, isOn: true })), ...off.map((channel) => ({ channel, isOn: false }))];
}

/** The author's own list, with a channel put on at its end or taken off. */
export function switched(on: readonly ShareChannel[], channel: ShareChannel, isOn: boolean): readonly ShareChannel[] {
  const others = on.filter((name) => name !== channel);
  return isOn ? [...others, channel] : others;
}
