import { type VideoSource, videoPlayerAddress, videoSiteName } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { createIcon } from './icon-key.ts';

/** Player for video or audio on a page or in a pop-up. */
export interface Player {
  readonly element: HTMLElement;
  /** Checks whether the player is playing, or, for another site's player, may be playing. */
  isActive(): boolean;
  /** Checks whether the element can be moved in the document without losing its playback position. */
  canMove(): boolean;
  /** Returns the playback position in seconds. */
  position(): number;
  /** Updates playback, depending on whether the page is open and whether the visitor wants sound. */
  follow?(isOpen: boolean, isHeard: boolean): void;
  stop(): void;
}

export interface PlayerOptions {
  readonly name: string;
  /** Whether the media start, muted, whenever their page is opened. */
  readonly autoPlay?: boolean | undefined;
  readonly loop?: boolean | undefined;
  /** Start position of the playback in seconds. */
  readonly position?: number;
}

/**
 * Creates a video player: the browser's own player for a file, or a picture with a play button for a video of another
 * site.
 */
export function createVideo(engine: Engine, source: VideoSource, options: PlayerOptions): Player {
  if ('embed' in source) return createEmbed(engine, source, options);
  const video = element('video', 'lc-player');
  video.playsInline = true;
  video.preload = 'metadata';
  const player = playFile(engine, video, source.file, { ...options, name: options.name || engine.t('item.video') });
  if (source.poster !== undefined) {
    engine.urlOf(source.poster).then((url) => {
      video.poster = url;
    }, ignore);
  }
  return player;
}

/** Creates an audio player with the browser's own controls. */
export function createAudio(engine: Engine, file: string, options: PlayerOptions): Player {
  const audio = element('audio', 'lc-player');
  audio.preload = 'metadata';
  return playFile(engine, audio, file, { ...options, name: options.name || engine.t('item.audio') });
}

function playFile(engine: Engine, media: HTMLMediaElement, file: string, options: PlayerOptions): Player {
  const { name, autoPlay = false, loop = false, position = 0 } = options;
  let wasOpen = false;
  let wasHeard = isSoundOn(engine);
  media.controls = true;
  media.muted = autoPlay || !wasHeard;
  media.loop = loop;
  media.ariaLabel = name;
  media.addEventListener('loadedmetadata', () => {
    if (position > 0 && position < media.duration) media.currentTime = position;
  });
  media.addEventListener('error', () => {
    const words = element('p', 'lc-player-failed');
    words.textContent = engine.t('item.failed');
    media.replaceWith(words);
  });
  // Space and arrow keys control the player, not the book.
  media.addEventListener('keydown', (event) => event.stopPropagation());
  engine.urlOf(file).then((url) => {
    media.src = url;
  }, ignore);
  return {
    element: media,
    // Muted media that started automatically may stop when their page is turned.
    isActive: () => !media.paused && !media.ended && !(autoPlay && media.muted),
    canMove: () => true,
    position: () => media.currentTime,
    follow(isOpen, isHeard) {
      if (isHeard !== wasHeard) media.muted = autoPlay || !isHeard;
      if (autoPlay && isOpen !== wasOpen) {
        // `autoplay` is set because the URL may not be loaded yet.
        media.autoplay = isOpen;
        if (isOpen) media.play().catch(ignore);
        else if (media.muted) media.pause();
      }
      [wasOpen, wasHeard] = [isOpen, isHeard];
    },
    stop: () => media.pause(),
  };
}

/** Checks whether the sound is on. By default, it is on. */
export const isSoundOn = ({ sound }: Engine): boolean => sound?.isOn ?? true;

/**
 * Creates a player for a video of another site. Nothing is requested from the other site until the visitor presses the
 * picture.
 */
function createEmbed(
  engine: Engine,
  { embed, poster }: Extract<VideoSource, { embed: unknown }>,
  { name }: PlayerOptions,
): Player {
  const { t } = engine;
  const site = videoSiteName(embed.site);
  const holder = element('div', 'lc-player lc-embed');
  let frame: HTMLIFrameElement | null = null;

  function offer() {
    frame = null;
    const button = element('button', 'lc-embed-offer');
    button.type = 'button';
    button.ariaLabel = name ? `${name}: ${t('item.playSite', { site })}` : t('item.playSite', { site });
    const hint = element('span', 'lc-embed-hint');
    hint.textContent = t('item.siteHint', { site });
    if (poster !== undefined) {
      const picture = element('img', '');
      picture.alt = '';
      engine.urlOf(poster).then((url) => {
        picture.src = url;
      }, ignore);
      button.append(picture);
    }
    button.append(createIcon('play'), hint);
    button.addEventListener('click', () => {
      frame = playerFrame(videoPlayerAddress(embed), name || t('item.video'));
      holder.replaceChildren(frame);
      frame.focus();
    });
    holder.replaceChildren(button);
  }

  offer();
  return {
    element: holder,
    isActive: () => frame !== null,
    // Moving a frame without `moveBefore` reloads it.
    canMove: () => 'moveBefore' in holder,
    position: () => 0,
    stop: offer,
  };
}

/**
 * Creates the frame for another site's player. The frame may run scripts and use its own storage, but has no access to
 * the book. @see safety T5
 */
function playerFrame(address: string, title: string): HTMLIFrameElement {
  const frame = element('iframe', '');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.title = title;
  frame.src = address;
  return frame;
}

const ignore = () => undefined;
