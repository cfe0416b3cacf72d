import { element } from '../dom/element.ts';
import type { Engine } from '../engine.ts';
import { iconKey } from './icon-key.ts';
import { isHeardIn, type Player } from './video.ts';

/** A player with the page that it belongs to. */
interface PagePlayer {
  readonly page: number;
  readonly player: Player;
  /** Its place on the page, where that is in the document. */
  home: HTMLElement | null;
  /** The small window in which it keeps playing. */
  window: HTMLElement | null;
}

/** Keeps what plays from being turned away with its page. */
export interface DetachedPlayers {
  /** Gives the player of an item its place, the one that is playing already or a new one. */
  enter(key: string, page: number, home: HTMLElement, make: (position: number) => Player): void;
  /** The page leaves the document. */
  leave(key: string): void;
  /** The item is gone for good. */
  drop(key: string): void;
  close(): void;
}

/**
 * What plays when its page is turned away continues in a small window above the toolbar, with a way back to the page and
 * a way to stop it. What stands still is let go; it begins again where it was.
 */
export function createDetachedPlayers(engine: Engine): DetachedPlayers {
  const players = new Map<string, PagePlayer>();
  const positions = new Map<string, number>();
  const corner = element('div', 'lc-ui lc-mini-players');

  /** Puts every player where it belongs now. */
  function sort() {
    for (const [key, placed] of players) {
      const { player, page, home } = placed;
      const isHome = home?.isConnected === true && isOpen(engine, page);
      // While a leaf turns, media on it keep playing, and media below it wait.
      if (!engine.getState().isTurning) player.follow?.(isHome, isHeardIn(engine));
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
    leave(key) {
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

/** The small window of what plays on a page, with a bar under the player. */
function createMiniWindow({ t, goTo }: Engine, page: number, stop: () => void) {
  const window = element('section', 'lc-mini-player');
  window.ariaLabel = t('item.mini', { page: page + 1 });
  const bar = element('div', 'lc-mini-bar');
  const label = element('span', '');
  label.textContent = t('audio.page', { page: page + 1 });
  bar.append(
    iconKey('back', t('item.toPage', { page: page + 1 }), () => goTo(page)),
    label,
    iconKey('close', t('item.stop'), stop),
  );
  window.append(bar);
  window.addEventListener('keydown', (event) => event.key !== 'Escape' && event.stopPropagation());
  return { window, bar };
}

/** Moves an element without stopping what plays in it, as far as the browser can. */
function move(to: HTMLElement, what: HTMLElement, before: Node | null = null) {
  if ('moveBefore' in to && what.isConnected && to.isConnected) {
    to.moveBefore(what, before);
    return;
  }
  to.insertBefore(what, before);
}
