import { getSpreadPages } from '../../book/state/window.ts';
import type { Engine } from '../../core/engine.ts';
import {
  type BookMessage,
  type BookPosition,
  type HostMessage,
  parseHostMessage,
  toWire,
} from '../../entries/embedding/messages.ts';

type MessageHandler = (message: MessageEvent<unknown>) => void;

let handleMessage: MessageHandler | undefined;

/** Answers messages from the embedding page, starting with its first `connect`. @see safety T6, EmbedderFeature */
export function answer(engine: Engine, message: MessageEvent<unknown>): void {
  handleMessage ??= followEmbedder(engine);
  handleMessage(message);
}

/**
 * Creates the message handler, which accepts and answers only messages from the origin of the first `connect`. A book
 * that waits for a password sends nothing and turns no pages until it is unlocked.
 */
function followEmbedder(engine: Engine): MessageHandler {
  let host: string | null = null;
  let isReady = false;
  /** Last position sent to the embedding page, as JSON. */
  let told = '';

  function tell() {
    if (host === null || engine.book.locked) return;
    const place = positionIn(engine);
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
    // Messages cannot be restricted to a page with an opaque origin, such as a local file.
    if (isConnect && origin !== 'null') host ??= origin;
    if (origin !== host) return;
    // Every message is answered, even if it changes nothing.
    told = '';
    if (isConnect) isReady = false;
    else if (!engine.book.locked) handleRequest(engine, message);
    tell();
  };
}

function handleRequest(engine: Engine, message: HostMessage) {
  if (message.type === 'goTo') engine.goTo(message.page - 1);
  else if (message.type === 'next') engine.next();
  else if (message.type === 'previous') engine.previous();
}

function positionIn({ book, getState }: Engine): BookPosition {
  const { page, spread } = getState();
  return { page: page + 1, pages: book.pages.length, spread: getSpreadPages(spread).map((index) => index + 1) };
}
