import type { KeyRing } from '@leafcast/book';
import type { TemplateContent } from '@leafcast/book/templates';
import type { Generated, JSONColumnType } from 'kysely';

/**
 * Passwords of a book as a template stores them, never in plain text. The template also stores the wraps and the book's
 * encrypted key, so that the same passwords open every book it is applied to.
 */
export interface TemplateProtection {
  /** Page index, starting at 0. */
  readonly firstPage: number;
  readonly hint: string;
  readonly users: readonly string[] | null;
  readonly keys: KeyRing;
  /** Encrypted with the key of this installation, in base64. */
  readonly contentKey: string;
}

/** A template or theme of an account or a team. */
export interface CustomThemeTable {
  id: string;
  kind: 'template' | 'theme';
  owner_id: string;
  /** Null outside any team. */
  team_id: string | null;
  name: string;
  /** For a theme, the parts are `['theme']`. */
  content: JSONColumnType<TemplateContent, string, string>;
  /** File name of the cover, next to the template's media; null for a theme. */
  cover: string | null;
  /** Set for a template with passwords; null if it contains none, or records that there are none. */
  protection: JSONColumnType<TemplateProtection | null, string | null, string | null>;
  created: Generated<Date>;
}

export interface CustomThemeTables {
  own_look: CustomThemeTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends CustomThemeTables {}
}
