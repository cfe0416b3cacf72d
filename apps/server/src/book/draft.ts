import { type Book, fromStoredKeywords, isSettingValue, type Settings, settingsSchema } from '@leafcast/book';

/** What an author changes of a draft; what is absent stays. */
export interface DraftChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** As they are written in one field. */
  readonly keywords?: string | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/** The names among these that are no settings, or hold no value that theirs may have. @see safety T4 */
export function wrongSettings(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings)
    .filter(([key, value]) => !isSettingValue(key, value))
    .map(([key]) => key);
}

/** The draft with the change; settings that are the default are not kept. The settings have been checked. */
export function changeDraft(draft: Book, { title, description, keywords, settings = {} }: DraftChange): Book {
  const merged = Object.entries({ ...draft.settings, ...settings });
  return {
    ...draft,
    title: title ?? draft.title,
    description: description === undefined ? draft.description : cleanText(description),
    keywords: keywords === undefined ? draft.keywords : fromStoredKeywords(cleanText(keywords)),
    settings: Object.fromEntries(merged.filter(([key, value]) => !isDefault(key, value))) as Settings,
  };
}

function isDefault(key: string, value: unknown): boolean {
  return (
    Object.hasOwn(settingsSchema, key) && settingsSchema[key as keyof typeof settingsSchema].defaultValue === value
  );
}

/** Whole characters, and no control characters but line breaks and tabs. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}
