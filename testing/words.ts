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

/** Accessible names as the English interface says them: journeys find things as people do, by their words. */
export const editor = translator(await loadEditorMessages('en'), 'en');
export const plans = translator({ ...(await loadEditorMessages('en')), ...(await loadPlansMessages('en')) }, 'en');
/** What the library says. */
export const library = translator({ ...(await loadEditorMessages('en')), ...(await loadLibraryMessages('en')) }, 'en');
export const reader = translator(await loadReaderMessages('en'), 'en');
export const sharing = translator({ ...(await loadEditorMessages('en')), ...(await loadSharingMessages('en')) }, 'en');
/** What is said where a book is published as a file. */
export const publishing = translator(await loadPublishingMessages('en'), 'en');
export const server = translator(await loadServerMessages('en'), 'en');
/** The words of the account page. */
export const account = translator(await loadAccountMessages('en'), 'en');
/** The messages of the editor: its settings, and everything around them. */
export const settings = translator(
  { ...(await loadSettingsMessages('en')), ...(await loadStudioMessages('en')) },
  'en',
);
/** The messages of the panel of pages. */
export const pages = translator({ ...(await loadEditorMessages('en')), ...(await loadPagesMessages('en')) }, 'en');
export const statistics = translator(await loadStatisticsMessages('en'), 'en');
/** What the inbox of readers' messages says, and the panel of one book. */
export const inbox = translator({ ...(await loadEditorMessages('en')), ...(await loadInboxMessages('en')) }, 'en');
/** What is said where a finished book is uploaded. */
export const cloud = translator({ ...(await loadEditorMessages('en')), ...(await loadCloudMessages('en')) }, 'en');
export const upload = translator(await loadUploadMessages('en'), 'en');
/** What menus, home and ribbon of the desktop product say. */
export const desktop = translator(await loadDesktopMessages('en'), 'en');
/** What the screens of bookcases say. */
export const bookcases = translator(
  { ...(await loadEditorMessages('en')), ...(await loadBookcasesMessages('en')) },
  'en',
);
