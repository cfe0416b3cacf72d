import type { KeyRing } from '@leafcast/book';
import type { TemplateContent } from '@leafcast/book/templates';
import type { Generated, JSONColumnType } from 'kysely';

/**
 * The passwords of a book as a template keeps them: never as words. The wraps and the sealed key of the book are the
 * template's too, so that the same passwords open every book that it is put on.
 */
export interface TemplateProtection {
  /** Index from 0. */
  readonly firstPage: number;
  readonly hint: string;
  readonly users: readonly string[] | null;
  readonly keys: KeyRing;
  /** Sealed with the key of this installation, in base64. */
  readonly contentKey: string;
}

/** A template or a theme of an account's own, or of a team. */
export interface CustomThemeTable {
  id: string;
  kind: 'template' | 'theme';
  owner_id: string;
  /** Null for one outside any team. */
  team_id: string | null;
  name: string;
  /** Of a theme the parts are `['theme']`. */
  content: JSONColumnType<TemplateContent, string, string>;
  /** File name of the cover beside the media of a template; null of a theme. */
  cover: string | null;
  /** Of a template with passwords; null where it holds none, or holds that there are none. */
  protection: JSONColumnType<TemplateProtection | null, string | null, string | null>;
  created: Generated<Date>;
}

export interface CustomThemeTables {
  own_look: CustomThemeTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends CustomThemeTables {}
}
