import type { Page } from 'playwright-core';
import type { Things } from './things.ts';

/** A screen, or a dialog or state of one, and how to reach it: its address, then the clicks there. */
export interface Screen {
  readonly name: string;
  readonly path: (things: Things) => string;
  /** Selector of an element that exists once the screen is complete. */
  readonly landmark: string;
  /** Continues from the screen; the result is inspected. */
  readonly go?: (page: Page) => Promise<unknown>;
  /** Whether it is visited without a session. */
  readonly isForGuests?: boolean;
  /** Whether it continues from the state of the previous screen. */
  readonly continues?: boolean;
  /** Whether it must be reopened after the window is resized, because it would keep its position. */
  readonly isPlaced?: boolean;
}
