import { withDefaults } from './defaults.ts';
import type { Settings } from './schema.ts';

/**
 * The settings as readers get them: attachments that the author does not offer now are not named, so that their files
 * are neither published nor exported. The draft keeps them. @see W-221, D-038
 */
export function offeredSettings(settings: Settings): Settings {
  const { download, downloads } = withDefaults(settings);
  if (!downloads || (download && downloads.isDownloadAttach)) return settings;
  return { ...settings, downloads: { ...downloads, attachments: [] } };
}
