/** File formats in which a book can be published. @see D-004 … D-010 */
export const publishTargets = ['html', 'exe', 'app', 'apk', 'wordpress', 'joomla', 'drupal'] as const;
export type PublishTargetName = (typeof publishTargets)[number];

/** File name extension of each target, without the dot. @see D-563 */
export const targetExtensions: Readonly<Record<PublishTargetName, string>> = {
  html: 'zip',
  exe: 'exe',
  app: 'zip',
  apk: 'apk',
  wordpress: 'zip',
  joomla: 'zip',
  drupal: 'zip',
};

/** Formats that can be signed with a certificate of the author. An APK file must be signed. */
export const signedTargets: readonly PublishTargetName[] = ['exe', 'app', 'apk'];
