import type { Box } from '@leafcast/book';
import { getBoxAround, type RawBlock } from '../../../../extract/blocks/raw-block.ts';
import type { MarkedText } from './marked-text.ts';
import { numberItems } from './numbered-items.ts';
import { kindOf, type RoleKind } from './roles.ts';
import { isLayout, outsideRows, rowsOf, toCell } from './tables.ts';
import { findInside, hasInside, isAllInside, type TagNode } from './tag-node.ts';
import { type Owner, type TaggedText, TextBuilder } from './text-builder.ts';

/** Maximum depth of nested lists. */
const maxListDepth = 20;
/** Maximum number of cells of the tables of a page. Larger tables are read as paragraphs. */
const maxCells = 10_000;
const maxFigures = 2000;

/** Where an element is. */
interface Place {
  /** The text that the element is part of; `null` if it is directly in a group. */
  readonly owner: Owner | null;
  /** Number of sections around the element. */
  readonly sections: number;
  /** Number of lists around the element. */
  readonly lists: number;
  readonly isNumbered?: boolean | undefined;
  readonly isQuote?: true;
  readonly isHeading?: true;
  readonly language: string | null;
  /** Index of the cell that the element is in. */
  readonly cell?: number | undefined;
}

/**
 * Puts the text of a page in the order of its tags, and returns the blocks that the tags describe.
 *
 * @param tags root of the tag tree
 * @param marks content of the page by its marked content
 * @param language language of the document
 */
export function arrangeTags(
  tags: TagNode,
  marks: MarkedText['marks'],
  language: string | null,
): TaggedText & { readonly used: ReadonlySet<number> } {
  const { lines, blocks, used } = new Arrangement(marks, language).arrange(tags);
  return { lines, blocks: numberItems(blocks, lines), used };
}

class Arrangement {
  readonly #marks: MarkedText['marks'];
  readonly #language: string | null;
  readonly #text: TextBuilder;
  #cells = maxCells;
  #figures = maxFigures;

  constructor(marks: MarkedText['marks'], language: string | null) {
    this.#marks = marks;
    this.#language = language;
    this.#text = new TextBuilder(marks);
  }

  arrange(tags: TagNode) {
    this.#add(tags, { owner: null, sections: 0, lists: 0, language: tags.language ?? this.#language });
    this.#text.endLoose();
    return this.#text;
  }

  /** Adds an element. An element inside a text is part of it, unless it cannot be. */
  #add(node: TagNode, place: Place) {
    if (place.cell === undefined) this.#adders[kindOf(node.role)](node, place);
    else this.#addInCell(node, place);
  }

  #addInCell(node: TagNode, place: Place) {
    const kind = kindOf(node.role);
    if (kind === 'figure' || kind === 'note') this.#adders[kind](node, place);
    else if (kind === 'inline') this.#addKids(node, place);
    else this.#addPart(node, place);
  }

  readonly #adders: Readonly<Record<RoleKind, (node: TagNode, place: Place) => void>> = {
    inline: (node, place) => this.#addKids(node, place),
    group: (node, place) => (place.owner ? this.#addPart(node, place) : this.#addGroup(node, place)),
    paragraph: (node, place) => this.#addParagraph(node, place),
    quote: (node, place) =>
      place.owner ? this.#addPart(node, place) : this.#addGroup(node, { ...place, isQuote: true }),
    code: (node, place) =>
      place.owner || this.#text.openLoose
        ? this.#addKids(node, place)
        : this.#addBlock(node, place, () => ({ kind: 'code' })),
    heading: (node, place) => this.#addHeading(node, node.role, place),
    list: (node, place) => this.#addList(node, place),
    item: (node, place) => this.#addItem(node, place),
    table: (node, place) => this.#addAfter(place.owner, () => this.#addTable(node, outside(place))),
    figure: (node, place) => {
      if (node.role === 'Formula' && node.alternative === undefined) return this.#addKids(node, place);
      this.#addAfter(place.owner ?? this.#text.openLoose, () => this.#addFigure(node, outside(place)));
    },
    note: (node, place) => this.#addAside(node, place, 'footnote'),
    caption: (node, place) => this.#addAside(node, place, 'caption'),
    artifact: (node, place) => this.#addAside(node, place, 'artifact'),
  };

  #addKids(node: TagNode, place: Place) {
    for (const kid of node.kids) {
      if (typeof kid === 'number') this.#addMark(kid, place);
      else this.#add(kid, { ...place, language: kid.language ?? place.language });
    }
  }

  #addMark(mark: number, place: Place) {
    const owner =
      place.owner ??
      (this.#text.hasLines(mark) ? this.#text.loose(this.#make(place, () => ({ kind: 'paragraph' }))) : null);
    if (owner) this.#text.add(mark, owner, place.cell);
  }

  /** Adds an element now, or after the text that it is in. */
  #addAfter(owner: Owner | null, work: () => void) {
    if (owner) owner.after.push(work);
    else work();
  }

  /** Adds an element that is never part of another text. */
  #addAside(node: TagNode, place: Place, kind: 'footnote' | 'caption' | 'artifact') {
    this.#addAfter(place.owner, () => this.#addBlock(node, outside(place), () => ({ kind })));
  }

  #make(place: Place, make: () => RawBlock): () => RawBlock {
    const { language } = place;
    const isOther = language !== null && language.toLowerCase() !== this.#language?.toLowerCase();
    return () => ({ ...make(), ...(isOther && { language }) });
  }

  /** Adds an element as a text of its own. */
  #addBlock(node: TagNode, place: Place, make: () => RawBlock) {
    this.#text.endLoose();
    const owner: Owner = { make: this.#make(place, make), index: null, after: [] };
    this.#addKids(node, { ...place, owner });
    this.#text.end(owner);
  }

  /** Adds an element to the text that it is in, on lines of its own. */
  #addPart(node: TagNode, place: Place) {
    this.#text.breakLine();
    this.#addKids(node, place);
    this.#text.breakLine();
  }

  #addGroup(node: TagNode, place: Place) {
    this.#text.endLoose();
    const isSection = node.role === 'Sect' || node.role === 'Art' || node.role === 'Part';
    this.#addKids(node, { ...place, sections: place.sections + (isSection ? 1 : 0) });
    this.#text.endLoose();
  }

  #addParagraph(node: TagNode, place: Place) {
    if (place.owner) return this.#addPart(node, place);
    const kind = isAllInside(node, 'Code') ? 'code' : place.isQuote ? 'quote' : 'paragraph';
    this.#addBlock(node, place, () => ({ kind }));
  }

  #addHeading(node: TagNode, role: string, place: Place) {
    if (place.isHeading) return this.#addPart(node, place);
    if (place.owner) place.owner.index = null;
    const level = levelOf(role, place.sections);
    this.#addBlock(node, { ...place, isHeading: true }, () => ({ kind: 'heading', level }));
  }

  #addList(node: TagNode, place: Place) {
    if (!hasInside(node, listParts) || place.isHeading) return this.#addParagraph(node, place);
    if (place.owner) place.owner.index = null;
    this.#text.endLoose();
    const lists = Math.min(maxListDepth, place.lists + 1);
    this.#addKids(node, { ...outside(place), lists, isNumbered: node.isNumbered });
    this.#text.endLoose();
  }

  /** Adds an item of a list. What follows a list inside the item is a paragraph. Numbered headings are also items. */
  #addItem(node: TagNode, place: Place) {
    const heading = findInside(node, headings);
    if (heading) return this.#addHeading(node, heading.role, place);
    let isFirst = true;
    this.#addBlock(node, place, () => {
      if (!isFirst) return { kind: 'paragraph' };
      isFirst = false;
      const { lists, isNumbered } = place;
      return { kind: 'item', depth: Math.max(0, lists - 1), ...(isNumbered && { isNumbered }) };
    });
  }

  #addFigure(node: TagNode, place: Place) {
    const box = node.box ?? getBoxAround(boxesIn(node, this.#marks));
    if (!box || this.#figures === 0) return this.#addGroup(node, place);
    this.#figures -= 1;
    const { x, y, width, height } = box;
    const alternative = node.alternative !== undefined && { alternative: node.alternative };
    this.#text.endLoose();
    const make = this.#make(place, () => ({ kind: 'figure', box: { x, y, width, height }, ...alternative }));
    const owner: Owner = { make, index: null, after: [] };
    this.#text.open(owner);
    this.#addKids(node, { ...place, owner });
    this.#text.end(owner);
  }

  #addTable(node: TagNode, place: Place) {
    const rows = rowsOf(node);
    const cells = rows.flat();
    if (isLayout(cells) || cells.length > this.#cells) return this.#addGroup(node, place);
    this.#cells -= cells.length;
    const [first] = node.kids;
    const others = { role: 'Div', kids: outsideRows(node) };
    const isCaptionFirst = typeof first === 'object' && first.role === 'Caption';
    if (isCaptionFirst) this.#addGroup(others, place);
    this.#text.endLoose();
    const make = this.#make(place, () => ({ kind: 'table', rows: rows.map((row) => row.map(toCell)) }));
    const owner: Owner = { make, index: null, after: [] };
    for (const [cell, kid] of cells.entries()) {
      this.#text.breakLine();
      this.#addKids(kid, { ...place, owner, cell, language: kid.language ?? place.language });
    }
    this.#text.end(owner);
    if (!isCaptionFirst) this.#addGroup(others, place);
  }
}

const headings: ReadonlySet<string> = new Set(['H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const listParts: ReadonlySet<string> = new Set(['L', 'LI', 'TOC', 'TOCI']);

/** Returns the place of an element outside the text and the cell that it is in. */
const outside = ({ cell: _, ...place }: Place): Place => ({ ...place, owner: null });

function levelOf(role: string, sections: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const given = role === 'Title' ? 1 : role === 'H' ? sections : Number(role.slice(1));
  return ([1, 2, 3, 4, 5, 6] as const)[Math.min(6, Math.max(1, given)) - 1] ?? 1;
}

/** Returns the boxes of everything inside an element. */
function boxesIn(node: TagNode, marks: MarkedText['marks']): Box[] {
  return node.kids.flatMap((kid) => {
    if (typeof kid !== 'number') return boxesIn(kid, marks);
    const content = marks.get(kid);
    return content ? [...content.boxes, ...content.lines] : [];
  });
}
