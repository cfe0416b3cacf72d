import { pagesOf } from '../book-state/window.ts';
import { type BookMessage, type HostMessage, type Place, parseHostMessage, toWire } from '../embedding/messages.ts';
import type { Engine } from '../engine.ts';

type Hear = (message: MessageEvent<unknown>) => void;

let hear: Hear | undefined;

/** Answers the page around the book, from its first `connect` on. @see safety T6, EmbedderFeature */
export function answer(engine: Engine, message: MessageEvent<unknown>): void {
  hear ??= followEmbedder(engine);
  hear(message);
}

/**
 * The origin of the first `connect` is the only one that is heard and told anything. A book that waits for a password
 * says nothing and turns no page until it is open.
 */
function followEmbedder(engine: Engine): Hear {
  let host: string | null = null;
  let isReady = false;
  /** What the host was told last, as JSON. */
  let told = '';

  function tell() {
    if (host === null || engine.book.locked) return;
    const place = placeIn(engine);
    const now = JSON.stringify(place);
    if (isReady && now === told) return;
    const message: BookMessage = isReady
      ? { type: 'turn', ...place }
      : { type: 'ready', ...place, title: engine.book.title };
    isReady = true;
    told = now;
    window.parent.postMessage(toWire(message), host);
  }

  engine.subscribe(tell);
  return ({ source, origin, data }) => {
    const message = parseHostMessage(data);
    if (!message || source !== window.parent || source === window) return;
    const isConnect = message.type === 'connect';
    // Pages without an origin, such as those from a disk, cannot be told anything in private.
    if (isConnect && origin !== 'null') host ??= origin;
    if (origin !== host) return;
    // Every message is answered, also one that changes nothing.
    told = '';
    if (isConnect) isReady = false;
    else if (!engine.book.locked) act(engine, message);
    tell();
  };
}

function act(engine: Engine, message: HostMessage) {
  if (message.type === 'goTo') engine.goTo(message.page - 1);
  else if (message.type === 'next') engine.next();
  else if (message.type === 'previous') engine.previous();
}

function placeIn({ book, getState }: Engine): Place {
  const { page, spread } = getState();
  return { page: page + 1, pages: book.pages.length, spread: pagesOf(spread).map((index) => index + 1) };
}
