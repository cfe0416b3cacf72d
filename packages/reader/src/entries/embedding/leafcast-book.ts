/* ! Leafcast: <leafcast-book>. MIT license, Copyright (c) 2026 the Leafcast authors */
import { type HostMessage, parseBookMessage, toWire } from './messages.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ':host{display:block;aspect-ratio:3/2}:host([hidden]){display:none}iframe{display:block;width:100%;height:100%;border:0}',
);

/** Attributes that the element passes on to its frame. */
const forwardedAttributes = ['loading', 'sandbox', 'title'];

/**
 * `<leafcast-book src page title loading sandbox>`: shows a book of any origin in a frame. See docs/reference/embedding.md for
 * usage.
 */
class LeafcastBook extends HTMLElement {
  static readonly observedAttributes = ['src', 'page', ...forwardedAttributes];

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #isConnected = false;
  #frame: HTMLIFrameElement | null = null;
  /** Origin of the book's messages; the string `null` for a frame with an opaque origin. */
  #origin = '';
  /** Last page that the book reported; 0 before the first report. */
  #page = 0;
  /** Last position that the book reported, as JSON. */
  #place = '';
  /** Commands that wait for the book to become ready; `null` when the book is ready. */
  #waiting: HostMessage[] | null = [];

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
  }

  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(src: string) {
    this.setAttribute('src', src);
  }

  /** Page number, starting at 1. */
  get page(): number {
    return Number(this.getAttribute('page')) || 1;
  }

  set page(page: number) {
    this.setAttribute('page', `${page}`);
  }

  next(): void {
    this.#command({ type: 'next' });
  }

  previous(): void {
    this.#command({ type: 'previous' });
  }

  /**
   * Opens a page.
   *
   * @param page page number from 1
   */
  goTo(page: number): void {
    this.#command({ type: 'goTo', page });
  }

  connectedCallback(): void {
    window.addEventListener('message', this);
    // Properties that were set before this script was loaded shadow the accessors. They are applied again through the
    // accessors.
    for (const name of ['src', 'page'] as const) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (early) Reflect.deleteProperty(this, name);
      if (early) Reflect.set(this, name, early.value);
    }
    this.#isConnected = true;
    this.#open();
  }

  disconnectedCallback(): void {
    this.#isConnected = false;
    window.removeEventListener('message', this);
    this.#close();
  }

  /** Does nothing. Without this callback, `moveBefore` would disconnect the element and reload the frame. */
  connectedMoveCallback(): void {
    // The frame and the message listener are not changed.
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (!this.#isConnected) return;
    if (name === 'page') {
      if (value !== null && Number(value) !== this.#page) this.goTo(Number(value));
    } else if (old !== value) {
      if (name === 'src') this.#replace();
      else this.#forwardAttribute(name);
    }
  }

  /** Handles messages of the window. Messages from other frames are ignored. */
  handleEvent({ source, origin, data }: MessageEvent<unknown>): void {
    if (source === null || source !== this.#frame?.contentWindow || origin !== this.#origin) return;
    const message = parseBookMessage(data);
    if (!message) return;
    const { type, ...detail } = message;
    const place = JSON.stringify([detail.page, detail.pages, detail.spread]);
    const isNew = type === 'ready' || place !== this.#place;
    this.#place = place;
    this.#page = detail.page;
    this.page = detail.page;
    if (type === 'ready') this.#send();
    if (isNew) this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #command(message: HostMessage) {
    if (this.#waiting) this.#waiting.push(message);
    else this.#post(message);
  }

  #send() {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.#post(message);
  }

  #post(message: HostMessage) {
    this.#frame?.contentWindow?.postMessage(toWire(message), this.#origin === 'null' ? '*' : this.#origin);
  }

  /**
   * Opens another book. The book opens at its beginning, unless the `page` attribute differs from the page that the
   * previous book reported last.
   */
  #replace() {
    const isOfBook = this.page === this.#page;
    this.#close();
    this.#waiting = [];
    if (isOfBook) this.removeAttribute('page');
    this.#open();
  }

  #close() {
    this.#frame = null;
    this.#page = 0;
    this.#waiting ??= [];
    this.#root.replaceChildren();
  }

  #open() {
    if (this.src === '') return;
    const url = new URL(this.src, document.baseURI);
    // A frame would run the script of a `javascript:` URL with the permissions of the embedding page.
    if (!/^https?:$/.test(url.protocol)) return;
    if (this.hasAttribute('page')) url.hash = `p=${this.page}`;
    const frame = document.createElement('iframe');
    this.#frame = frame;
    for (const name of forwardedAttributes) this.#forwardAttribute(name);
    const hasOrigin = !frame.hasAttribute('sandbox') || frame.sandbox.contains('allow-same-origin');
    this.#origin = hasOrigin ? url.origin : 'null';
    frame.allow = 'fullscreen; autoplay; clipboard-write';
    frame.onload = () => {
      this.#waiting ??= [];
      this.#post({ type: 'connect' });
    };
    frame.src = url.href;
    this.#root.append(frame);
  }

  #forwardAttribute(name: string) {
    const value = this.getAttribute(name);
    if (value === null) this.#frame?.removeAttribute(name);
    else this.#frame?.setAttribute(name, value);
  }
}

// The script may be included several times on a page, once for each book.
if (!customElements.get('leafcast-book')) customElements.define('leafcast-book', LeafcastBook);
