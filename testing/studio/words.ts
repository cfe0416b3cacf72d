import {
  loadAccountMessages,
  loadBookcasesMessages,
  loadCloudMessages,
  loadDesktopMessages,
  loadEditorMessages,
  loadInboxMessages,
  loadLibraryMessages,
  loadPagesMessages,
  loadPlansMessages,
  loadPublishingMessages,
  loadReaderMessages,
  loadServerMessages,
  loadSettingsMessages,
  loadSharingMessages,
  loadStatisticsMessages,
  loadStudioMessages,
  loadUploadMessages,
  translator,
} from '@leafcast/messages';

/** Translators for the English interface. Journeys find elements as users do, by their text. */
export const editor = translator(await loadEditorMessages('en'), 'en');
export const plans = translator({ ...(await loadEditorMessages('en')), ...(await loadPlansMessages('en')) }, 'en');
/** Messages of the library. */
export const library = translator({ ...(await loadEditorMessages('en')), ...(await loadLibraryMessages('en')) }, 'en');
export const reader = translator(await loadReaderMessages('en'), 'en');
export const sharing = translator({ ...(await loadEditorMessages('en')), ...(await loadSharingMessages('en')) }, 'en');
/** Texts for publishing a book as a file. */
export const publishing = translator(await loadPublishingMessages('en'), 'en');
export const server = translator(await loadServerMessages('en'), 'en');
/** Texts of the account page. */
export const account = translator(await loadAccountMessages('en'), 'en');
/** Messages of the editor: its settings and everything around them. */
export const settings = translator(
  { ...(await loadSettingsMessages('en')), ...(await loadStudioMessages('en')) },
  'en',
);
/** Messages of the pages panel. */
export const pages = translator({ ...(await loadEditorMessages('en')), ...(await loadPagesMessages('en')) }, 'en');
export const statistics = translator(await loadStatisticsMessages('en'), 'en');
/** Messages of the inbox for messages from readers, and of the message panel of a book. */
export const inbox = translator({ ...(await loadEditorMessages('en')), ...(await loadInboxMessages('en')) }, 'en');
/** Messages of the upload of finished books. */
export const cloud = translator({ ...(await loadEditorMessages('en')), ...(await loadCloudMessages('en')) }, 'en');
export const upload = translator(await loadUploadMessages('en'), 'en');
/** Messages of the menus, home screen and ribbon of the desktop program. */
export const desktop = translator(await loadDesktopMessages('en'), 'en');
/** Texts of the bookcase screens. */
export const bookcases = translator(
  { ...(await loadEditorMessages('en')), ...(await loadBookcasesMessages('en')) },
  'en',
);
