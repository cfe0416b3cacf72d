import {
  loadEditorMessages,
  loadReaderMessages,
  loadServerMessages,
  loadSettingsMessages,
  translator,
} from '@leafcast/messages';

/** Accessible names as the English interface says them: journeys find things as people do, by their words. */
export const editor = translator(await loadEditorMessages('en'));
export const reader = translator(await loadReaderMessages('en'));
export const server = translator(await loadServerMessages('en'));
export const settings = translator(await loadSettingsMessages('en'));
