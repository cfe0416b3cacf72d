import type { RawBlock } from '../../../../extract/blocks/raw-block.ts';
import { joinFragments } from '../../../../extract/join/join-fragments.ts';
import type { RawLine } from '../../../../extract/raw-line.ts';
import type { MarkedText } from './marked-text.ts';

/** The text of a page in the order of its tags. */
export interface TaggedText {
  readonly lines: readonly RawLine[];
  readonly blocks: readonly RawBlock[];
}

/** Text with one meaning. Its block is created with its first line, and again after it was interrupted. */
export interface Owner {
  make(): RawBlock;
  index: number | null;
  /** Elements that follow the text, because they cannot be inside it. */
  readonly after: (() => void)[];
}

/** Puts together the lines and blocks of a page in their order. */
export class TextBuilder {
  readonly blocks: RawBlock[] = [];
  readonly lines: RawLine[] = [];
  /** Numbers of the marked content that has been added. */
  readonly used = new Set<number>();
  readonly #marks: MarkedText['marks'];
  /** Whether the next line may continue the line before it. */
  #isOpen = false;
  /** Text directly in a group, which is a paragraph until the next block. */
  #loose: Owner | null = null;

  constructor(marks: MarkedText['marks']) {
    this.#marks = marks;
  }

  /** Returns the owner of text directly in a group, which stays the same until `endLoose`. */
  loose(make: () => RawBlock): Owner {
    this.#loose ??= { make, index: null, after: [] };
    return this.#loose;
  }

  get openLoose(): Owner | null {
    return this.#loose;
  }

  /** Ends the text directly in a group, and adds what follows it. */
  endLoose(): void {
    const ended = this.#loose;
    this.#loose = null;
    if (ended) this.end(ended);
    this.breakLine();
  }

  /** Ends a text, and adds what follows it. */
  end(owner: Owner): void {
    this.breakLine();
    for (const add of owner.after.splice(0)) add();
  }

  /** Starts a new line. */
  breakLine(): void {
    this.#isOpen = false;
  }

  /** Creates the block of a text if it has none. */
  open(owner: Owner): number {
    owner.index ??= this.blocks.push(owner.make()) - 1;
    return owner.index;
  }

  /** Adds the lines of marked content to a text. Parts of one line are joined. @param cell index of their cell */
  add(mark: number, owner: Owner, cell: number | undefined): void {
    this.used.add(mark);
    for (const line of this.#marks.get(mark)?.lines ?? []) {
      const added = { ...line, block: this.open(owner), ...(cell !== undefined && { cell }) };
      const before = this.#isOpen ? this.lines.at(-1) : undefined;
      const joined = before && joinFragments(before, added);
      if (joined) this.lines[this.lines.length - 1] = joined;
      else this.lines.push(added);
      this.#isOpen = true;
    }
  }

  hasLines(mark: number): boolean {
    return (this.#marks.get(mark)?.lines.length ?? 0) > 0;
  }
}
