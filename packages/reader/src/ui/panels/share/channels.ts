import { type AllSettings, channelsShown, type ShareArea, type ShareChannel } from '@leafcast/book';

/**
 * The channels of the share panel.
 *
 * @param area where the reader is
 * @see W-251, D-199
 */
export function channelsOf(
  {
    socialShareType,
    socialSharingList,
    miniCodeImage,
  }: Pick<AllSettings, 'socialShareType' | 'socialSharingList' | 'miniCodeImage'>,
  area: ShareArea,
): readonly ShareChannel[] {
  const shown = channelsShown(socialShareType, socialSharingList, area);
  // A book without a mini program has no code of one.
  return shown.filter((name) => name !== 'miniCode' || miniCodeImage !== '');
}
