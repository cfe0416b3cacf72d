import { withDefaults } from './defaults.ts';
import type { Settings } from './schema.ts';

/**
 * Returns the settings that visitors receive. Attachments that the author does not offer are omitted, so that their
 * files are neither published nor exported. The business card and the custom content are omitted if their buttons are
 * disabled. The draft keeps all of these values. @see W-221, D-038
 */
export function offeredSettings(settings: Settings): Settings {
  const { download, downloads, cardButton, contentButton } = withDefaults(settings);
  const { businessCard, customContent, ...others } = settings;
  const hidesFiles = downloads && !(download && downloads.isDownloadAttach);
  return {
    ...others,
    ...(businessCard && cardButton ? { businessCard } : {}),
    ...(customContent && contentButton ? { customContent } : {}),
    ...(hidesFiles ? { downloads: { ...downloads, attachments: [] } } : {}),
  };
}
