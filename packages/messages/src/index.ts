export type { MessageKey } from './forms.ts';
export {
  acceptedLanguages,
  defaultLanguage,
  type Language,
  languageCodes,
  languages,
  pickLanguage,
} from './languages.ts';
export {
  type AccountMessages,
  type EditorKey,
  type EditorMessages,
  loadAccountMessages,
  loadEditorMessages,
  loadInboxMessages,
  loadLibraryMessages,
  loadPagesMessages,
  loadPlansMessages,
  loadReaderMessages,
  loadServerMessages,
  loadSettingsMessages,
  loadSharingMessages,
  loadStatisticsMessages,
  loadStudioMessages,
  loadTeamMessages,
  loadUploadMessages,
  type ReaderKey,
  type ReaderMessages,
  type ServerKey,
  type ServerMessages,
  type SettingsKey,
  type SettingsMessages,
  type StudioKey,
  type StudioMessages,
  type TeamMessages,
} from './load.ts';
export { type MessageValues, say, translator } from './translate.ts';
export { formatBytes, type SizedValues, sayable } from './units.ts';
