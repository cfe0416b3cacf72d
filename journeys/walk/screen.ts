import type { Page } from 'playwright-core';
import type { WalkedObjects } from './things.ts';

/** A screen, dialog or state to be inspected, and how to reach it: a URL, followed by clicks on that page. */
export interface Screen {
  readonly name: string;
  readonly path: (things: WalkedObjects) => string;
  /** Selector of an element that exists once the screen is completely loaded. */
  readonly landmark: string;
  /** Steps from the opened URL to the state that is inspected. */
  readonly go?: (page: Page) => Promise<unknown>;
  /** Whether the screen is visited without a session. */
  readonly isForGuests?: boolean;
  /** Whether the steps continue from the state of the previous screen. */
  readonly continues?: boolean;
  /**
   * Whether the screen must be reopened after the window is resized, because an open element would keep its position.
   */
  readonly isPlaced?: boolean;
}
