import { type AllSettings, type ShareArea, type ShareChannel, visibleChannels } from '@leafcast/book';

/**
 * Returns the channels of the share panel.
 *
 * @param area region of the visitor
 * @see W-251, D-199
 */
export function listShareChannels(
  {
    socialShareType,
    socialSharingList,
    miniCodeImage,
  }: Pick<AllSettings, 'socialShareType' | 'socialSharingList' | 'miniCodeImage'>,
  area: ShareArea,
): readonly ShareChannel[] {
  const shown = visibleChannels(socialShareType, socialSharingList, area);
  // A book without a mini program has no mini program code.
  return shown.filter((name) => name !== 'miniCode' || miniCodeImage !== '');
}
