import { element } from '../dom/element.ts';
import type { Engine } from '../engine.ts';
import { iconKey } from './icon-key.ts';
import { isHeardIn, type Player } from './video.ts';

/** A player with the page that it belongs to. */
interface Guest {
  readonly page: number;
  readonly player: Player;
  /** Its place on the page, where that is in the document. */
  home: HTMLElement | null;
  /** The small window in which it goes on beside the book. */
  window: HTMLElement | null;
}

/** Keeps what plays from being turned away with its page. */
export interface StageDoor {
  /** Gives the player of an item its place, the one that is playing already or a new one. */
  enter(key: string, page: number, home: HTMLElement, make: (position: number) => Player): void;
  /** The page leaves the document. */
  leave(key: string): void;
  /** The item is gone for good. */
  drop(key: string): void;
  close(): void;
}

/**
 * What plays when its page is turned away goes on in a small window above the toolbar, with a way back to the page and
 * a way to stop it. What stands still is let go; it begins again where it was.
 */
export function createStageDoor(engine: Engine): StageDoor {
  const { t } = engine;
  const guests = new Map<string, Guest>();
  const positions = new Map<string, number>();
  const corner = element('div', 'lc-ui lc-mini-players');

  const isOpen = (page: number) => {
    const { spread, isTurning } = engine.getState();
    return isTurning || spread.left === page || spread.right === page;
  };

  /** Puts every player where it belongs now. */
  function sort() {
    for (const [key, guest] of guests) {
      const { player, page, home } = guest;
      const isHome = home?.isConnected === true && isOpen(page);
      // While a leaf turns what plays on it goes on, and what lies below it waits.
      if (!engine.getState().isTurning) player.follow?.(isHome, isHeardIn(engine));
      if (isHome && home) comeHome(guest, home);
      else if (!guest.window && player.isActive()) {
        if (player.canMove()) goOut(key, guest);
        else player.stop();
      }
      if (!home && !guest.window) forget(key, guest);
    }
  }

  function comeHome(guest: Guest, home: HTMLElement) {
    if (!guest.window) return;
    move(home, guest.player.element);
    closeWindow(guest);
  }

  function goOut(key: string, guest: Guest) {
    const { page, player } = guest;
    const small = element('section', 'lc-mini-player');
    small.ariaLabel = t('item.mini', { page: page + 1 });
    const bar = element('div', 'lc-mini-bar');
    const label = element('span', '');
    label.textContent = t('audio.page', { page: page + 1 });
    bar.append(
      iconKey('back', t('item.toPage', { page: page + 1 }), () => engine.goTo(page)),
      label,
      iconKey('close', t('item.stop'), () => {
        player.stop();
        if (guest.home) comeHome(guest, guest.home);
        else forget(key, guest);
      }),
    );
    small.append(bar);
    corner.append(small);
    engine.root.append(corner);
    small.addEventListener('keydown', (event) => event.key !== 'Escape' && event.stopPropagation());
    guest.window = small;
    move(small, player.element, bar);
  }

  function closeWindow(guest: Guest) {
    guest.window?.remove();
    guest.window = null;
    if (corner.childElementCount === 0) corner.remove();
  }

  function forget(key: string, guest: Guest) {
    const { player } = guest;
    positions.set(key, player.position());
    player.stop();
    player.element.remove();
    closeWindow(guest);
    guests.delete(key);
  }

  const unsubscribe = engine.subscribe(sort);
  return {
    enter(key, page, home, make) {
      const known = guests.get(key);
      if (known) {
        known.home = home;
        if (!known.window) move(home, known.player.element);
        return sort();
      }
      const player = make(positions.get(key) ?? 0);
      guests.set(key, { page, player, home, window: null });
      home.append(player.element);
      sort();
    },
    leave(key) {
      const guest = guests.get(key);
      if (!guest) return;
      guest.home = null;
      if (!guest.window && guest.player.isActive() && guest.player.canMove()) goOut(key, guest);
      else if (!guest.window) forget(key, guest);
    },
    drop(key) {
      const guest = guests.get(key);
      if (guest) forget(key, guest);
      positions.delete(key);
    },
    close() {
      unsubscribe();
      for (const [key, guest] of [...guests]) forget(key, guest);
      corner.remove();
    },
  };
}

/** Moves an element without stopping what plays in it, as far as the browser can. */
function move(to: HTMLElement, what: HTMLElement, before: Node | null = null) {
  if ('moveBefore' in to && what.isConnected && to.isConnected) {
    to.moveBefore(what, before);
    return;
  }
  to.insertBefore(what, before);
}
