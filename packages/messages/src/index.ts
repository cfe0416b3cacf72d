export { loadEditorMessages } from './editor/load.ts';
export type { EditorKey, EditorMessages } from './editor/messages.ts';
export {
  acceptedLanguages,
  defaultLanguage,
  directionOf,
  type Language,
  languageCodes,
  languages,
  pickLanguage,
} from './languages.ts';
export { loadReaderMessages } from './reader/load.ts';
export type { ReaderKey, ReaderMessages } from './reader/messages.ts';
export { loadServerMessages } from './server/load.ts';
export type { ServerKey, ServerMessages } from './server/messages.ts';
export { loadSettingsMessages } from './settings/load.ts';
export type { SettingsKey, SettingsMessages } from './settings/messages.ts';
export { fill, type MessageValues, translator } from './translate.ts';
export { formatBytes, type SizedValues, sayable } from './units.ts';
