import type { VideoEmbed } from './video-embed.ts';

/**
 * Something that its author has put on a page: it lies over the page's picture and is turned with it.
 *
 * All lengths are fractions of the page as it is shown: `x` and `width` of its width, `y` and `height` of its height,
 * from the top left corner; `fontSize`, `borderWidth` and `radius` of its height. An item may lie partly beside the page.
 */
interface ItemBase<Kind extends string> {
  /** Unlike that of any other item of its page. */
  readonly id: string;
  readonly kind: Kind;
  /** -1 … 2. */
  readonly x: number;
  readonly y: number;
  /** 0 … 2, of which a line may have one that is 0. */
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise around the middle, -360 … 360. */
  readonly rotation: number;
  /** Higher ones lie over lower ones; of equal ones the later over the earlier. */
  readonly z: number;
  /** 0 … 1. */
  readonly opacity: number;
  /** What it is, for those who do not see it; an item that only adorns has none. */
  readonly alt: string;
  /** What its author calls it, among the layers of its page. */
  readonly name?: string;
  /** Items of one group are moved together. */
  readonly group?: string;
  /** The editor does not move it. */
  readonly locked?: boolean;
  /** Readers do not get to see it. */
  readonly hidden?: boolean;
  readonly style?: ItemStyle;
}

/** Absent fields are as the kind of item has them. */
export interface ItemStyle {
  /** Letters, or the stroke of a line; `#rrggbb`, as all colours here. */
  readonly color?: string;
  readonly background?: string;
  readonly borderColor?: string;
  readonly borderWidth?: number;
  readonly radius?: number;
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: 'start' | 'center' | 'end';
}

export interface Picture {
  /** A path in the book folder. */
  readonly file: string;
  readonly alt: string;
}

/** A film: a file in the book folder, or one of a known video site. */
export type VideoSource =
  | { readonly file: string; readonly poster?: string }
  | { readonly embed: VideoEmbed; readonly poster?: string };

/** What a pop-up shows. */
export type PopupContent =
  | { readonly type: 'text'; readonly title: string; readonly text: string }
  | { readonly type: 'image'; readonly title: string; readonly picture: Picture }
  | { readonly type: 'video'; readonly title: string; readonly video: VideoSource }
  | { readonly type: 'gallery'; readonly title: string; readonly pictures: readonly Picture[] };

/** What happens when a reader presses an item; nothing where it is absent. */
export type ItemAction =
  /** Index of a page, from 0. */
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'popup'; readonly popup: PopupContent }
  /** Starts the film or the sound of that id on the same page, or lets it rest. */
  | { readonly type: 'play'; readonly item: string };

interface Pressable {
  readonly action?: ItemAction;
}

/** An area without a look of its own. */
export type LinkItem = ItemBase<'link'> & Pressable;
export type TextItem = ItemBase<'text'> & Pressable & { readonly text: string };
export type ImageItem = ItemBase<'image'> & Pressable & { readonly file: string };
export type VideoItem = ItemBase<'video'> & {
  readonly video: VideoSource;
  /** Starts without sound when its page is opened; only a file can. */
  readonly autoPlay?: boolean;
  readonly loop?: boolean;
};
export type AudioItem = ItemBase<'audio'> & { readonly file: string; readonly loop?: boolean };
/** A line goes from the top left to the bottom right of its box, an arrow points to the latter. */
export type ShapeItem = ItemBase<'shape'> & Pressable & { readonly shape: 'rect' | 'ellipse' | 'line' | 'arrow' };
export type ButtonItem = ItemBase<'button'> & Pressable & { readonly label: string };
/** A button that opens a pop-up. */
export type PopupItem = ItemBase<'popup'> & { readonly label: string; readonly popup: PopupContent };
/** Pictures one after the other, on the page. */
export type GalleryItem = ItemBase<'gallery'> & { readonly pictures: readonly Picture[] };
/** A sign that something can be seen here. */
export type HotspotItem = ItemBase<'hotspot'> & Pressable & { readonly label: string };

export type PageItem =
  | LinkItem
  | TextItem
  | ImageItem
  | VideoItem
  | AudioItem
  | ShapeItem
  | ButtonItem
  | PopupItem
  | GalleryItem
  | HotspotItem;
export type ItemKind = PageItem['kind'];

/** What is read aloud on a page, with the words that are heard. */
export interface PageAudio {
  /** A path in the book folder. */
  readonly file: string;
  /** In their order, seconds from the beginning. */
  readonly captions: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Most of each that a book may carry. */
export const itemLimits = {
  itemsOnPage: 200,
  pictures: 100,
  textLength: 10_000,
  labelLength: 500,
  captions: 2000,
} as const;

/** The action of an item, its own pop-up among them. */
export function actionOf(item: PageItem): ItemAction | undefined {
  if (item.kind === 'popup') return { type: 'popup', popup: item.popup };
  return 'action' in item ? item.action : undefined;
}

/** All films that an item shows, on the page or in a pop-up. */
export function videosOf(item: PageItem): VideoSource[] {
  const action = actionOf(item);
  if (item.kind === 'video') return [item.video];
  return action?.type === 'popup' && action.popup.type === 'video' ? [action.popup.video] : [];
}
