import type { AllSettings, BookPage, PageText } from '@leafcast/book';
import type { MessageValues, ReaderKey } from '@leafcast/messages';
import type { PageLayers } from './page-layers.ts';
import type { Quality } from './pictures/choose-rendition.ts';
import type { LoadPicture } from './pictures/picture.ts';

/** What a page needs from the book around it. */
export interface PageContext {
  readonly pageCount: number;
  readonly language: string;
  readonly t: (key: ReaderKey, values?: MessageValues) => string;
  readonly fileUrl: (path: string) => string;
  readonly urlOf: (path: string) => Promise<string>;
  readonly loadPicture: LoadPicture;
  /** Resolves when deferred work does not make a turning leaf stutter. */
  readonly whenIdle: () => Promise<void>;
  readonly pageOf: (index: number) => BookPage;
  readonly textOf: (index: number) => Promise<PageText | undefined>;
  /** Checks whether a page is locked by a password. */
  readonly isLocked: (index: number) => boolean;
  /** Whether pages that have not been converted will never be. */
  readonly hasFailed: () => boolean;
  readonly reload: () => Promise<void>;
  readonly goTo: (page: number) => void;
  readonly settings: () => AllSettings;
  readonly layers: Pick<PageLayers, 'mount'>;
  readonly loadFeature: (name: string) => Promise<unknown>;
  readonly quality: () => Quality;
}

/** `near`: may be shown soon; `coming`: on a leaf that is turning; `open`: being read. */
export type Presence = 'near' | 'coming' | 'open';
