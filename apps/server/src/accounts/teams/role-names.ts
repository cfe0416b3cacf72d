import { type Language, loadServerMessages } from '@leafcast/messages';

/** What the roles in a team are called in a language. */
export async function roleNames(language: Language): Promise<(role: string) => string> {
  const messages: Readonly<Record<string, string>> = await loadServerMessages(language);
  return (role) => messages[`role.${role}`] ?? role;
}
