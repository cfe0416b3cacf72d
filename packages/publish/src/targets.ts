import type { PublishTargetName } from '@leafcast/book/publishing';
import { apk } from './android/android.ts';
import { htmlZip } from './html/zip.ts';
import { app } from './macos/macos.ts';
import { drupal } from './plug-ins/drupal.ts';
import { joomla } from './plug-ins/joomla.ts';
import { wordpress } from './plug-ins/wordpress.ts';
import type { PublishTarget } from './target.ts';
import { exe } from './windows/windows.ts';

/** All targets for publishing a book as a file. @see D-004 … D-010 */
export const targets: Readonly<Record<PublishTargetName, PublishTarget>> = {
  html: htmlZip,
  exe,
  app,
  apk,
  wordpress,
  joomla,
  drupal,
};
