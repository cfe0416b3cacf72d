import type { AllSettings, BookPage, PageText } from '@leafcast/book';
import type { MessageValues, ReaderKey } from '@leafcast/messages';
import type { Quality } from './choose-rendition.ts';
import type { PageLayers } from './page-layers.ts';
import type { LoadPicture } from './picture.ts';

/** What a page needs of the book around it. */
export interface PageContext {
  readonly pageCount: number;
  readonly language: string;
  readonly t: (key: ReaderKey, values?: MessageValues) => string;
  readonly fileUrl: (path: string) => string;
  readonly urlOf: (path: string) => Promise<string>;
  readonly loadPicture: LoadPicture;
  /** Resolves when what can wait makes no leaf stutter. */
  readonly whenIdle: () => Promise<void>;
  readonly pageOf: (index: number) => BookPage;
  readonly textOf: (index: number) => Promise<PageText | undefined>;
  /** Whether a page waits for a password. */
  readonly isLocked: (index: number) => boolean;
  /** Whether pages that are not converted yet will not come any more. */
  readonly hasFailed: () => boolean;
  readonly reload: () => Promise<void>;
  readonly goTo: (page: number) => void;
  readonly settings: () => AllSettings;
  readonly layers: Pick<PageLayers, 'mount'>;
  readonly loadFeature: (name: string) => Promise<unknown>;
  readonly quality: () => Quality;
}

/** `near`: may be wanted soon; `coming`: on a leaf that is being turned; `open`: being read. */
export type Presence = 'near' | 'coming' | 'open';
