import type { TemplateContent } from '@leafcast/book';
import type { Generated, JSONColumnType } from 'kysely';

/** A template or a theme of an account's own, or of a team. */
export interface OwnLookTable {
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
  created: Generated<Date>;
}

export interface OwnLookTables {
  own_look: OwnLookTable;
}
