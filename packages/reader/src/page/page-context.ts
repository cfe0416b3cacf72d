import type { AllSettings, BookPage, PageText } from '@leafcast/book';
import type { MessageValues, ReaderKey } from '@leafcast/messages';
import type { PageLayers } from './page-layers.ts';
import type { Quality } from './pictures/choose-rendition.ts';
import type { LoadPicture } from './pictures/picture.ts';

/** Parts of the surrounding book that a page needs. */
export interface PageContext {
  readonly pageCount: number;
  readonly language: string;
  readonly t: (key: ReaderKey, values?: MessageValues) => string;
  readonly fileUrl: (path: string) => string;
  readonly urlOf: (path: string) => Promise<string>;
  readonly loadPicture: LoadPicture;
  /** Resolves when deferred work cannot make a turning leaf stutter. */
  readonly whenIdle: () => Promise<void>;
  readonly pageOf: (index: number) => BookPage;
  readonly textOf: (index: number) => Promise<PageText | undefined>;
  /** Checks whether a page is locked by a password. */
  readonly isLocked: (index: number) => boolean;
  /** Whether the conversion has failed, so that unconverted pages remain unconverted. */
  readonly hasFailed: () => boolean;
  readonly reload: () => Promise<void>;
  readonly goTo: (page: number) => void;
  readonly settings: () => AllSettings;
  readonly layers: Pick<PageLayers, 'mount'>;
  readonly loadFeature: (name: string) => Promise<unknown>;
  readonly quality: () => Quality;
}

/**
 * Visibility of a page. `near`: may be displayed soon; `coming`: on a leaf that is turning; `open`: displayed at rest.
 */
export type Presence = 'near' | 'coming' | 'open';
