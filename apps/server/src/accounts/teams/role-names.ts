import { type Language, loadServerMessages } from '@leafcast/messages';

/** Loads the names of the team roles in a language. */
export async function roleNames(language: Language): Promise<(role: string) => string> {
  const messages: Readonly<Record<string, string>> = await loadServerMessages(language);
  return (role) => messages[`role.${role}`] ?? role;
}
