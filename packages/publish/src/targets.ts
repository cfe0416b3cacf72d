import type { PublishTargetName } from '@leafcast/book/publishing';
import { htmlZip } from './html/zip.ts';
import { drupal } from './plug-ins/drupal.ts';
import { joomla } from './plug-ins/joomla.ts';
import { wordpress } from './plug-ins/wordpress.ts';
import { apk } from './programs/android/android.ts';
import { app } from './programs/macos/macos.ts';
import { exe } from './programs/windows/windows.ts';
import type { PublishTarget } from './target/target.ts';

/** All targets for publishing a book as a file. @see D-004 … D-010 */
export const publishTargetsByName: Readonly<Record<PublishTargetName, PublishTarget>> = {
  html: htmlZip,
  exe,
  app,
  apk,
  wordpress,
  joomla,
  drupal,
};
