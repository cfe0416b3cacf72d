import type { AllSettings } from '@leafcast/book';
import type { Layout } from '../book-state/window.ts';
import type { Leaf } from '../geometry/leaf.ts';
import type { Sheet } from '../page/sheet.ts';
import type { Stage } from '../stage/stage.ts';

/** What turning leaves needs of the book around it. */
export interface TurnerContext {
  readonly stage: Stage;
  /** The elements of a page, with its picture on the way. */
  readonly sheetOf: (page: number) => Sheet;
  /** The settings as they are now. */
  readonly settings: () => AllSettings;
  readonly layout: () => Layout;
  readonly leaf: () => Leaf;
  /** CSS pixels; kept, for no layout is to be read when a turn begins. */
  readonly stageWidth: () => number;
  /** Lays the pages of the open spread down and mounts its neighbours. */
  readonly show: (spread: number) => void;
  /** Called after each change of the state. */
  readonly onChange: () => void;
  readonly prefersReducedMotion: () => boolean;
  readonly isMagnified: () => boolean;
}
