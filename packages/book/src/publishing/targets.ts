/** The ways to publish a book as a file. @see D-004 … D-010 */
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

/** Targets whose files can be signed with a certificate of the author; an APK must be signed. */
export const signedTargets: readonly PublishTargetName[] = ['exe', 'app', 'apk'];
