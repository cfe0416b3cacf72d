import type { VideoEmbed } from './video-embed.ts';

/**
 * An item that the author has placed on a page. It lies over the page's picture and turns with it.
 *
 * All lengths are fractions of the page as it is shown, from its top left corner: `x` and `width` of its width, `y` and
 * `height` of its height; `fontSize`, `borderWidth` and `radius` of its height. An item may lie partly outside the page.
 */
interface ItemBase<Kind extends string> {
  /** Unique on its page. */
  readonly id: string;
  readonly kind: Kind;
  /** -1 … 2. */
  readonly x: number;
  readonly y: number;
  /** 0 … 2. Only a line may have a width or a height of 0, not both. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise around its centre, -360 … 360. */
  readonly rotation: number;
  /** Stacking order: higher items cover lower ones; of equal items the later covers the earlier. */
  readonly z: number;
  /** 0 … 1. */
  readonly opacity: number;
  /** Alternative text; empty for a decorative item. */
  readonly alt: string;
  /** The author's name for it in the list of layers. */
  readonly name?: string;
  /** Items with the same group move together. */
  readonly group?: string;
  /** Whether the editor protects it from being moved. */
  readonly locked?: boolean;
  /** Whether it is hidden from readers. */
  readonly hidden?: boolean;
  readonly style?: ItemStyle;
}

/** The style of an item. Absent fields have the default of its kind. */
export interface ItemStyle {
  /** Colour of text, or of the stroke of a line; `#rrggbb`, as all colours here. */
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

/** A video: a file in the book folder, or a video of a known site. */
export type VideoSource =
  | { readonly file: string; readonly poster?: string }
  | { readonly embed: VideoEmbed; readonly poster?: string };

/** The content of a pop-up. */
export type PopupContent =
  | { readonly type: 'text'; readonly title: string; readonly text: string }
  | { readonly type: 'image'; readonly title: string; readonly picture: Picture }
  | { readonly type: 'video'; readonly title: string; readonly video: VideoSource }
  | { readonly type: 'gallery'; readonly title: string; readonly pictures: readonly Picture[] };

/** What happens when a reader presses an item. Absent: nothing. */
export type ItemAction =
  /** Index of a page, from 0. */
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'popup'; readonly popup: PopupContent }
  /** Plays or pauses the video or audio item with that id on the same page. */
  | { readonly type: 'play'; readonly item: string };

interface Pressable {
  readonly action?: ItemAction;
}

/** An invisible area that can be pressed. */
export type LinkItem = ItemBase<'link'> & Pressable;
export type TextItem = ItemBase<'text'> & Pressable & { readonly text: string };
export type ImageItem = ItemBase<'image'> & Pressable & { readonly file: string };
export type VideoItem = ItemBase<'video'> & {
  readonly video: VideoSource;
  /** Plays muted when its page is opened. Only files can. */
  readonly autoPlay?: boolean;
  readonly loop?: boolean;
};
export type AudioItem = ItemBase<'audio'> & { readonly file: string; readonly loop?: boolean };
/** A shape. Lines and arrows run from the top left to the bottom right of their box. */
export type ShapeItem = ItemBase<'shape'> & Pressable & { readonly shape: 'rect' | 'ellipse' | 'line' | 'arrow' };
export type ButtonItem = ItemBase<'button'> & Pressable & { readonly label: string };
/** A button that opens a pop-up. */
export type PopupItem = ItemBase<'popup'> & { readonly label: string; readonly popup: PopupContent };
/** A slideshow of pictures on the page. */
export type GalleryItem = ItemBase<'gallery'> & { readonly pictures: readonly Picture[] };
/** A mark that draws attention to a place on the page. */
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
  /** A path in the book folder. */
  readonly file: string;
  /** In order of time; `start` and `end` in seconds from the beginning of the audio. */
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

/** The action of an item; for pop-up items, opening their own pop-up. */
export function actionOf(item: PageItem): ItemAction | undefined {
  if (item.kind === 'popup') return { type: 'popup', popup: item.popup };
  return 'action' in item ? item.action : undefined;
}

/** All videos of an item, on the page or in a pop-up. */
export function videosOf(item: PageItem): VideoSource[] {
  const action = actionOf(item);
  if (item.kind === 'video') return [item.video];
  return action?.type === 'popup' && action.popup.type === 'video' ? [action.popup.video] : [];
}
