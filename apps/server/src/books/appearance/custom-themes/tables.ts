import type { KeyRing } from '@leafcast/book';
import type { TemplateContent } from '@leafcast/book/templates';
import type { Generated, JSONColumnType } from 'kysely';

/**
 * Passwords of a book in the form that a template stores, never in plain text. They include the wrapped keys and the
 * book's encrypted content key, so that the same passwords open every book to which the template is applied.
 */
export interface TemplateProtection {
  /** Page index, starting at 0. */
  readonly firstPage: number;
  readonly hint: string;
  readonly users: readonly string[] | null;
  readonly keys: KeyRing;
  /** Content key, encrypted with the key of this installation, in base64. */
  readonly contentKey: string;
}

/** A template or theme of an account or a team. */
export interface CustomThemeTable {
  id: string;
  kind: 'template' | 'theme';
  owner_id: string;
  /** Team of the template or theme; null outside any team. */
  team_id: string | null;
  name: string;
  /** Content of the template. For a theme, the parts are `['theme']`. */
  content: JSONColumnType<TemplateContent, string, string>;
  /** File name of the cover, next to the template's media files; null for a theme. */
  cover: string | null;
  /**
   * Passwords in the template; null if the template does not include the passwords, or records that the book has none.
   */
  protection: JSONColumnType<TemplateProtection | null, string | null, string | null>;
  created: Generated<Date>;
}

export interface CustomThemeTables {
  own_look: CustomThemeTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends CustomThemeTables {}
}
