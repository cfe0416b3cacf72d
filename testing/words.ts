import {
  loadEditorMessages,
  loadReaderMessages,
  loadServerMessages,
  loadSettingsMessages,
  loadStudioMessages,
  translator,
} from '@leafcast/messages';

/** Accessible names as the English interface says them: journeys find things as people do, by their words. */
export const editor = translator(await loadEditorMessages('en'), 'en');
export const reader = translator(await loadReaderMessages('en'), 'en');
export const server = translator(await loadServerMessages('en'), 'en');
/** What is said where a book is edited: its settings, and all that is around them. */
export const settings = translator(
  { ...(await loadSettingsMessages('en')), ...(await loadStudioMessages('en')) },
  'en',
);
