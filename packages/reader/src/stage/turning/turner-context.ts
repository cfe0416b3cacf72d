import type { AllSettings } from '@leafcast/book';
import type { Layout } from '../../book/state/window.ts';
import type { Sheet } from '../../page/sheet.ts';
import type { Leaf } from '../geometry/leaf.ts';
import type { Stage } from '../stage.ts';

/** What turning leaves needs from the book around it. */
export interface TurnerContext {
  readonly stage: Stage;
  /** Returns the elements of a page; its picture may still be loading. */
  readonly sheetOf: (page: number) => Sheet;
  /** Returns the current settings. */
  readonly settings: () => AllSettings;
  readonly layout: () => Layout;
  readonly leaf: () => Leaf;
  /** Width in CSS pixels; cached, so that no layout is read at the start of a turn. */
  readonly stageWidth: () => number;
  /** Lays the pages of the open spread flat and mounts its neighbors. */
  readonly show: (spread: number) => void;
  /** Called after each change of state. */
  readonly onChange: () => void;
  readonly prefersReducedMotion: () => boolean;
  readonly isMagnified: () => boolean;
}
