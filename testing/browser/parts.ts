/** Fingerprints of the whole document, and of each part that is large enough to be worth skipping. */
export interface DocumentFingerprints {
  readonly whole: string;
  readonly parts: readonly string[];
}

interface WithLooks {
  /** Fingerprints by element, stored until `findKnownParts` uses them. */
  leafcastLooks?: Map<Element, string>;
}

/**
 * Returns the fingerprints of a document. The function is sent to the page as text, so it must contain everything that
 * it uses.
 *
 * Two parts have the same fingerprint if axe would report the same issues for both: the same elements with the same
 * text and colors, visible or hidden, within the same ancestors. For references to ids, only the existence of the
 * target counts, and URLs are ignored.
 */
export function look(): DocumentFingerprints {
  const smallest = 4;
  const references =
    /^(for|list|headers|popovertarget|aria-(labelledby|describedby|controls|owns|activedescendant|details))$/;
  const looks = new Map<Element, string>();
  const parts: string[] = [];

  function print(text: string): string {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  }
  function attribute({ name, value }: Attr): string {
    if (/^(id|name|src|srcset|href|value)$/.test(name)) return name;
    if (references.test(name))
      return `${name}=${value.split(/\s+/).map((id) => (document.getElementById(id) ? 'there' : 'gone'))}`;
    return `${name}=${name === 'style' || name.startsWith('data-') ? value.replace(/\d+/g, '0') : value}`;
  }
  function colors(element: Element): string {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'hidden';
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, overflow } =
      getComputedStyle(element);
    const image = backgroundImage.replace(/url\([^)]*\)/g, 'url');
    const isScrolled = overflow !== 'visible' && element.scrollHeight > element.clientHeight;
    return [color, backgroundColor, image, opacity, fontSize, fontWeight, isScrolled].join();
  }
  /**
   * Computes the fingerprint of an element.
   *
   * @returns fingerprint of the element with its content, its number of elements, and whether it contains a separate
   * document
   */
  function walk(element: Element, around: string): readonly [text: string, count: number, isClosed: boolean] {
    const own = `${element.localName} ${[...element.attributes].map(attribute).join(' ')} ${colors(element)}`;
    const place = print(around + own);
    const within: string[] = [];
    let count = 1;
    let isClosed = element.localName === 'iframe' || element.shadowRoot !== null;
    const isDrawing = element.localName === 'svg';
    for (const node of isDrawing ? [] : element.childNodes) {
      if (node instanceof Text) within.push(node.data.replace(/\d+/g, '0'));
      if (!(node instanceof Element) || /^(script|style|template)$/.test(node.localName)) continue;
      const [inner, more, hasFrame] = walk(node, place);
      within.push(inner);
      count += more;
      isClosed ||= hasFrame;
    }
    if (isDrawing) within.push(element.textContent ?? '');
    const text = print(`${own}|${within.join()}`);
    if (!isClosed && count >= smallest) {
      const part = print(around + text);
      looks.set(element, part);
      parts.push(part);
    }
    return [text, count, isClosed];
  }
  const whole = print(document.title + walk(document.documentElement, '')[0]);
  (globalThis as WithLooks).leafcastLooks = looks;
  return { whole, parts };
}

/** Returns the outermost parts of a document that have known fingerprints, as computed by the last call of `look`. */
export function findKnownParts(known: readonly string[]): Element[] {
  const looks = (globalThis as WithLooks).leafcastLooks;
  const among = new Set(known);
  const found: Element[] = [];
  const search = (element: Element) => {
    const part = looks?.get(element);
    if (part !== undefined && among.has(part)) found.push(element);
    else for (const child of element.children) search(child);
  };
  for (const child of document.body?.children ?? []) search(child);
  return found;
}
