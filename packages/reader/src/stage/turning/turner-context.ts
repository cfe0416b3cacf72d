import type { AllSettings } from '@leafcast/book';
import type { Layout } from '../../book/state/window.ts';
import type { Sheet } from '../../page/sheet.ts';
import type { Leaf } from '../geometry/leaf.ts';
import type { Stage } from '../stage.ts';

/** Parts of the surrounding book that are needed to turn leaves. */
export interface TurnerContext {
  readonly stage: Stage;
  /** Returns the elements of a page. The page's image may still be loading. */
  readonly sheetOf: (page: number) => Sheet;
  /** Returns the current settings. */
  readonly settings: () => AllSettings;
  readonly layout: () => Layout;
  readonly leaf: () => Leaf;
  /** Width of the stage in CSS pixels. The width is cached, so that no layout is read at the start of a turn. */
  readonly stageWidth: () => number;
  /** Displays the pages of the open spread flat and mounts the neighboring pages. */
  readonly show: (spread: number) => void;
  /** Called after each change of state. */
  readonly onChange: () => void;
  readonly prefersReducedMotion: () => boolean;
  readonly isMagnified: () => boolean;
}
