import type { VideoEmbed } from './parse-video-address.ts';

/**
 * An item that the author has placed on a page. It lies over the page image and turns with the page.
 *
 * All lengths are fractions of the displayed page, measured from its top left corner: `x` and `width` are fractions of
 * the page width; `y`, `height`, `fontSize`, `borderWidth` and `radius` are fractions of the page height. An item may
 * lie partly outside the page.
 */
interface ItemBase<Kind extends string> {
  /** Id that is unique on the page. */
  readonly id: string;
  readonly kind: Kind;
  /** Range: -1 … 2. */
  readonly x: number;
  readonly y: number;
  /** Range: 0 … 2. Only a line may have a width or a height of 0, but not both. */
  readonly width: number;
  readonly height: number;
  /** Clockwise rotation around the center in degrees, -360 … 360. */
  readonly rotation: number;
  /**
   * Stacking order: items with a higher value cover items with a lower one; among equal values, later items cover
   * earlier ones.
   */
  readonly z: number;
  /** Range: 0 … 1. */
  readonly opacity: number;
  /** Alternative text; empty for a decorative item. */
  readonly alt: string;
  /** Name that the author has given the item in the list of layers. */
  readonly name?: string;
  /** Group id. Items of the same group move together. */
  readonly group?: string;
  /** Whether the editor prevents moving the item. */
  readonly locked?: boolean;
  /** Whether the item is hidden from visitors. */
  readonly hidden?: boolean;
  readonly style?: ItemStyle;
}

/** Style of an item. Absent fields have the defaults of the item's kind. */
export interface ItemStyle {
  /** Color of text, or of the stroke of a line, in the form `#rrggbb`, like all colors of an item. */
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
  /** Path of the file in the book folder. */
  readonly file: string;
  readonly alt: string;
}

/** A video: a file in the book folder, or a video on a known site. */
export type VideoSource =
  | { readonly file: string; readonly poster?: string }
  | { readonly embed: VideoEmbed; readonly poster?: string };

/** The content of a pop-up. */
export type PopupContent =
  | { readonly type: 'text'; readonly title: string; readonly text: string }
  | { readonly type: 'image'; readonly title: string; readonly picture: Picture }
  | { readonly type: 'video'; readonly title: string; readonly video: VideoSource }
  | { readonly type: 'gallery'; readonly title: string; readonly pictures: readonly Picture[] };

/** What happens when a visitor presses an item; absent if nothing happens. */
export type ItemAction =
  /** Index of a page, from 0. */
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'popup'; readonly popup: PopupContent }
  /** Plays or pauses the video or audio item with the id `item` on the same page. */
  | { readonly type: 'play'; readonly item: string };

interface Pressable {
  readonly action?: ItemAction;
}

/** An invisible area that visitors can press. */
export type LinkItem = ItemBase<'link'> & Pressable;
export type TextItem = ItemBase<'text'> & Pressable & { readonly text: string };
export type ImageItem = ItemBase<'image'> & Pressable & { readonly file: string };
export type VideoItem = ItemBase<'video'> & {
  readonly video: VideoSource;
  /** Whether the video plays, muted, when its page is opened. Only files can play automatically. */
  readonly autoPlay?: boolean;
  readonly loop?: boolean;
};
export type AudioItem = ItemBase<'audio'> & { readonly file: string; readonly loop?: boolean };
/** A shape. Lines and arrows run from the top left to the bottom right of their bounding box. */
export type ShapeItem = ItemBase<'shape'> & Pressable & { readonly shape: 'rect' | 'ellipse' | 'line' | 'arrow' };
export type ButtonItem = ItemBase<'button'> & Pressable & { readonly label: string };
/** A button that opens a pop-up. */
export type PopupItem = ItemBase<'popup'> & { readonly label: string; readonly popup: PopupContent };
/** A slideshow of images on the page. */
export type GalleryItem = ItemBase<'gallery'> & { readonly pictures: readonly Picture[] };
/** A marker that draws attention to a spot on the page. */
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

/** The narration of a page, with captions. */
export interface PageAudio {
  /** Path of the file in the book folder. */
  readonly file: string;
  /** Captions in chronological order; `start` and `end` are in seconds from the beginning of the audio. */
  readonly captions: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Limits of page items. */
export const itemLimits = {
  itemsOnPage: 200,
  pictures: 100,
  textLength: 10_000,
  labelLength: 500,
  captions: 2000,
} as const;

/** Start of the ids of items that a conversion creates. A new conversion of the page replaces them. */
export const documentItem = 'picture-';

/** Returns the action of an item. The action of a pop-up item opens its own pop-up. */
export function getItemAction(item: PageItem): ItemAction | undefined {
  if (item.kind === 'popup') return { type: 'popup', popup: item.popup };
  return 'action' in item ? item.action : undefined;
}

/** Returns all videos of an item, whether on the page or in a pop-up. */
export function getItemVideos(item: PageItem): VideoSource[] {
  const action = getItemAction(item);
  if (item.kind === 'video') return [item.video];
  return action?.type === 'popup' && action.popup.type === 'video' ? [action.popup.video] : [];
}
