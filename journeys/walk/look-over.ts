/** The content of a page: all visible and accessible texts, and layout faults. */
interface Overview {
  readonly texts: readonly string[];
  readonly faults: readonly string[];
}

/** Inspects a page. It runs in the page, so it must not use any variable from outside. */
export function inspectPage(): Overview {
  const isMirrored = document.documentElement.dir === 'rtl';
  const faults = new Set<string>();
  const texts = new Set<string>();

  const nameOf = (element: Element): string => {
    const classes = [...element.classList].filter((name) => !name.startsWith('css-')).map((name) => `.${name}`);
    return `${element.localName}${classes.join('')}`;
  };
  const placeOf = (element: Element) => `${nameOf(element.parentElement ?? element)} > ${nameOf(element)}`;
  /** Returns an element and all its ancestors. */
  const upwards = (element: Element): Element[] =>
    element.parentElement ? [element, ...upwards(element.parentElement)] : [element];
  /** Whether an element is only for screen readers: one pixel large, or clipped away. */
  const isForEar = (element: Element) =>
    upwards(element).some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return (width <= 1 && height <= 1) || getComputedStyle(one).clipPath === 'inset(50%)';
    });
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEar(element);
  const isChoice = (element: Element) => element.closest('select, [data-names-itself]') !== null;

  interface Text {
    readonly element: Element;
    readonly text: string;
    readonly rects: readonly DOMRect[];
  }
  const shown: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style, noscript, textarea')) continue;
    if (!isChoice(element) || element.localName === 'option') texts.add(text);
    if (isChoice(element) || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    shown.push({ element, text, rects: [...range.getClientRects()].filter(({ width }) => width > 0) });
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!isChoice(element)) texts.add(element.getAttribute(name)?.trim() ?? '');

  /** Whether the full text of a truncated element is available as a tooltip. */
  const isTold = (element: Element) => upwards(element).some((one) => one.hasAttribute('title'));
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  for (const { element, text, rects } of shown) {
    const line = `"${text.slice(0, 60)}" in ${placeOf(element)}`;
    let isInside = true;
    for (const one of upwards(element)) {
      const style = getComputedStyle(one);
      if (style.position === 'fixed') break;
      // Texts in a list of tabs may be outside the window, because users can scroll the list.
      if (scrolls(style.overflowX) || one.matches('.ant-tabs-nav-wrap')) isInside = false;
      if (one === document.body || one === document.documentElement) break;
      const box = one.getBoundingClientRect();
      const isCut =
        (clips(style.overflowX) && rects.some((rect) => rect.left < box.left - 1 || rect.right > box.right + 1)) ||
        (clips(style.overflowY) && rects.some((rect) => rect.top < box.top - 4 || rect.bottom > box.bottom + 4));
      if (isCut && !isTold(element) && !one.matches('.ant-tabs-nav-wrap'))
        faults.add(`cut off: ${line} by ${nameOf(one)}`);
      if (isCut || scrolls(style.overflowX) || scrolls(style.overflowY)) break;
    }
    if (isInside && rects.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      faults.add(`outside of the window: ${line}`);
    if (!isMirrored || !/[\u0600-\u06ff]/.test(text)) continue;
    // Digits after Latin letters are laid out as part of the Latin text, which places them on the wrong side of the
    // next word.
    if (/[A-Za-z][^\u0600-\u06ff\u2066-\u2069]*[ ·,.–-]+\d[\d.,]* [\u0600-\u06ff]/.test(text))
      faults.add(`mixed text directions: ${line}`);
    const { direction, textAlign } = getComputedStyle(element);
    if (direction === 'ltr' && !element.closest('[dir=ltr]')) faults.add(`text direction left to right: ${line}`);
    if (textAlign === 'left') faults.add(`aligned left: ${line}`);
  }

  /** Elements that may scroll horizontally: lists of tabs and sections, and tables. */
  const sideways =
    'nav, .palette, [role=tablist], .ant-tabs-nav-wrap, [tabindex], textarea, input, select, .ant-segmented, pre, code';
  for (const box of document.body.querySelectorAll('*')) {
    if (box.scrollWidth <= box.clientWidth + 1 || !scrolls(getComputedStyle(box).overflowX)) continue;
    if (isShown(box) && !box.closest(sideways))
      faults.add(`scrolls horizontally by ${box.scrollWidth - box.clientWidth}: ${placeOf(box)}`);
  }

  const isOpaque = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || !/rgba\(.*, 0\)|transparent/.test(backgroundColor);
  };
  /** Whether both elements are visible at a point, with no opaque element between them. */
  const areBothSeen = (one: Element, other: Element, x: number, y: number) => {
    const stack = document.elementsFromPoint(x, y);
    const [first = -1, second = -1] = [stack.indexOf(one), stack.indexOf(other)].sort((a, b) => a - b);
    return (
      first >= 0 &&
      second >= 0 &&
      !stack.slice(0, second).some((between) => isOpaque(between) || between instanceof HTMLImageElement)
    );
  };
  const flat = shown.flatMap(({ element, text, rects }) => rects.map((rect) => ({ element, text, rect })));
  flat.sort((a, b) => a.rect.top - b.rect.top);
  for (const [index, a] of flat.entries()) {
    for (const b of flat.slice(index + 1)) {
      if (b.rect.top > a.rect.bottom - 4) break;
      if (a.element === b.element) continue;
      const left = Math.max(a.rect.left, b.rect.left);
      const right = Math.min(a.rect.right, b.rect.right);
      const bottom = Math.min(a.rect.bottom, b.rect.bottom);
      if (right - left < 4 || bottom - b.rect.top < 4) continue;
      if (areBothSeen(a.element, b.element, (left + right) / 2, (b.rect.top + bottom) / 2))
        faults.add(
          `overlap: "${a.text.slice(0, 40)}" in ${placeOf(a.element)}, "${b.text.slice(0, 40)}" in ${placeOf(b.element)}`,
        );
    }
  }

  if (document.documentElement.scrollWidth > innerWidth + 1)
    faults.add(`the page is ${document.documentElement.scrollWidth} pixels wide`);
  for (const control of document.querySelectorAll('button, input, select, textarea, a[href]')) {
    const { left, right } = control.getBoundingClientRect();
    if ((left >= -1 && right <= innerWidth + 1) || !isShown(control)) continue;
    const isReached = upwards(control).some((one) => scrolls(getComputedStyle(one).overflowX));
    if (!isReached && !control.matches('.skip-link')) faults.add(`outside of the window: ${placeOf(control)}`);
  }
  for (const field of document.querySelectorAll('button, a, label')) {
    const { overflowX } = getComputedStyle(field);
    if (clips(overflowX) && field.scrollWidth > field.clientWidth + 1 && isShown(field) && !isTold(field))
      faults.add(`cut off: ${placeOf(field)}`);
  }

  const directed =
    'left,right,arrow-left,arrow-right,double-left,double-right,caret-right,caret-left,undo,redo,export,import,enter,rollback,login,logout,menu-fold,menu-unfold'
      .split(',')
      .map((name) => `.anticon-${name}`)
      .join();
  const isTurned = (element: Element) =>
    upwards(element).some((one) => new DOMMatrix(getComputedStyle(one).transform).a < 0);
  if (isMirrored)
    for (const icon of document.querySelectorAll(directed))
      if (isShown(icon) && !isTurned(icon.querySelector('svg') ?? icon) && !icon.closest('[data-physical]'))
        faults.add(`points the wrong way: ${placeOf(icon)}`);

  return { texts: [...texts].filter(Boolean), faults: [...faults] };
}
