import type { PDFObject } from 'mupdf';

/** Maximum number of consecutive mappings of a structure type. */
const maxHops = 8;

/** How an element takes part in the text. Elements without an entry are inside their block, like letters. */
export type RoleKind =
  | 'group'
  | 'heading'
  | 'paragraph'
  | 'quote'
  | 'code'
  | 'caption'
  | 'note'
  | 'list'
  | 'item'
  | 'table'
  | 'figure'
  | 'artifact'
  | 'inline';

const kinds = new Map<string, RoleKind>(
  Object.entries({
    Document: 'group',
    DocumentFragment: 'group',
    Part: 'group',
    Art: 'group',
    Sect: 'group',
    Div: 'group',
    Index: 'group',
    Aside: 'group',
    THead: 'group',
    TBody: 'group',
    TFoot: 'group',
    TR: 'group',
    TH: 'group',
    TD: 'group',
    Title: 'heading',
    P: 'paragraph',
    BlockQuote: 'quote',
    Code: 'code',
    Caption: 'caption',
    Note: 'note',
    FENote: 'note',
    L: 'list',
    TOC: 'list',
    LI: 'item',
    TOCI: 'item',
    Table: 'table',
    Figure: 'figure',
    Formula: 'figure',
    Artifact: 'artifact',
  }),
);

/** Standard types that are inside a block. */
const inline = new Set(
  'Lbl LBody Span Quote Reference BibEntry Link Annot Ruby RB RT RP Warichu WT WP Form NonStruct Private Em Strong Sub'.split(
    ' ',
  ),
);
const heading = /^H\d{0,2}$/u;

const isStandard = (role: string) => kinds.has(role) || inline.has(role) || heading.test(role);

/** Returns how an element of a standard type takes part in the text. */
export const kindOf = (role: string): RoleKind => (heading.test(role) ? 'heading' : (kinds.get(role) ?? 'inline'));

/** Returns a function that maps the structure types of a document to standard types. @see ISO 32000-2, 14.7.3 */
export function createRoleMap(map: PDFObject): (role: string) => string {
  const known = new Map<string, string>();
  return (role) => {
    let mapped = known.get(role);
    if (mapped === undefined) {
      mapped = role;
      for (let hops = 0; hops < maxHops && !isStandard(mapped) && map.isDictionary(); hops += 1) {
        const next = map.get(mapped);
        if (!next.isName()) break;
        mapped = next.asName();
      }
      known.set(role, mapped);
    }
    return mapped;
  };
}
