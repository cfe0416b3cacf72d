import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { createIconButton } from './icon-key.ts';
import { isSoundOn, type Player } from './video.ts';

/** A media player and the page to which it belongs. */
interface PagePlayer {
  readonly page: number;
  readonly player: Player;
  /** Element of the player on the page; `null` while the page is not in the document. */
  home: HTMLElement | null;
  /** Small window in which the player continues; `null` if there is none. */
  window: HTMLElement | null;
}

/** Keeps media playing after their page is turned. */
export interface DetachedPlayers {
  /** Places an item's player: the existing player if it is still playing, otherwise a new player. */
  enter(key: string, page: number, home: HTMLElement, make: (position: number) => Player): void;
  /** Called when the item's page leaves the document. */
  unmount(key: string): void;
  /** Called when the item is removed permanently. */
  drop(key: string): void;
  close(): void;
}

/**
 * Moves media that are playing when their page is turned to a small window above the toolbar. The window has a button
 * to return to the page and a button to stop. Media that are not playing lose their player, and later resume at the
 * same position.
 */
export function createDetachedPlayers(engine: Engine): DetachedPlayers {
  const players = new Map<string, PagePlayer>();
  const positions = new Map<string, number>();
  const corner = element('div', 'lc-ui lc-mini-players');

  /** Moves every player to its page or its small window. */
  function sort() {
    for (const [key, placed] of players) {
      const { player, page, home } = placed;
      const isHome = home?.isConnected === true && isOpen(engine, page);
      // While a leaf turns, media on the leaf continue to play, and media on the page below wait.
      if (!engine.getState().isTurning) player.follow?.(isHome, isSoundOn(engine));
      if (isHome && home) comeHome(placed, home);
      else if (!placed.window && player.isActive()) {
        if (player.canMove()) goOut(key, placed);
        else player.stop();
      }
      if (!home && !placed.window) forget(key, placed);
    }
  }

  function comeHome(placed: PagePlayer, home: HTMLElement) {
    if (!placed.window) return;
    move(home, placed.player.element);
    closeWindow(placed);
  }

  function goOut(key: string, placed: PagePlayer) {
    const { page, player } = placed;
    const { window, bar } = createMiniWindow(engine, page, () => {
      player.stop();
      if (placed.home) comeHome(placed, placed.home);
      else forget(key, placed);
    });
    corner.append(window);
    engine.root.append(corner);
    placed.window = window;
    move(window, player.element, bar);
  }

  function closeWindow(placed: PagePlayer) {
    placed.window?.remove();
    placed.window = null;
    if (corner.childElementCount === 0) corner.remove();
  }

  function forget(key: string, placed: PagePlayer) {
    const { player } = placed;
    positions.set(key, player.position());
    player.stop();
    player.element.remove();
    closeWindow(placed);
    players.delete(key);
  }

  const unsubscribe = engine.subscribe(sort);
  return {
    enter(key, page, home, make) {
      const known = players.get(key);
      if (known) {
        known.home = home;
        if (!known.window) move(home, known.player.element);
        return sort();
      }
      const player = make(positions.get(key) ?? 0);
      players.set(key, { page, player, home, window: null });
      home.append(player.element);
      sort();
    },
    unmount(key) {
      const placed = players.get(key);
      if (!placed) return;
      placed.home = null;
      if (!placed.window && placed.player.isActive() && placed.player.canMove()) goOut(key, placed);
      else if (!placed.window) forget(key, placed);
    },
    drop(key) {
      const placed = players.get(key);
      if (placed) forget(key, placed);
      positions.delete(key);
    },
    close() {
      unsubscribe();
      for (const [key, placed] of [...players]) forget(key, placed);
      corner.remove();
    },
  };
}

function isOpen(engine: Engine, page: number): boolean {
  const { spread, isTurning } = engine.getState();
  return isTurning || spread.left === page || spread.right === page;
}

/** Creates the small window for the media of a page, with a bar below the player. */
function createMiniWindow({ t, goTo }: Engine, page: number, stop: () => void) {
  const window = element('section', 'lc-mini-player');
  window.ariaLabel = t('item.mini', { page: page + 1 });
  const bar = element('div', 'lc-mini-bar');
  const label = element('span', '');
  label.textContent = t('audio.page', { page: page + 1 });
  bar.append(
    createIconButton('back', t('item.toPage', { page: page + 1 }), () => goTo(page)),
    label,
    createIconButton('close', t('item.stop'), stop),
  );
  window.append(bar);
  window.addEventListener('keydown', (event) => event.key !== 'Escape' && event.stopPropagation());
  return { window, bar };
}

/** Moves an element without stopping its media, if the browser supports this. */
function move(to: HTMLElement, what: HTMLElement, before: Node | null = null) {
  if ('moveBefore' in to && what.isConnected && to.isConnected) {
    to.moveBefore(what, before);
    return;
  }
  to.insertBefore(what, before);
}
