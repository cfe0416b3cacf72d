import { withDefaults } from './defaults.ts';
import type { Settings } from './schema.ts';

/**
 * The settings as readers get them: attachments that the author does not offer now are not named, so that their files
 * are neither published nor exported; nor is the card of a person, or the author's own content, without the button for
 * it. The draft keeps them. @see W-221, D-038
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
