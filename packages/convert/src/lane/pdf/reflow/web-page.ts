import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Heading of a web page; `id` is the fragment at which it begins. */
export interface PageHeading {
  readonly title: string;
  readonly id: string;
  readonly level: number;
}

/** A web page that contains only what a book can show. */
export interface CleanWebPage {
  /** Page as HTML, without scripts and references to other servers. */
  readonly html: string;
  readonly title: string;
  /** BCP 47 tag as given by the page; empty if unknown. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly headings: readonly PageHeading[];
  /** Whether anything was left out: pictures, styles or frames from other servers or other files. */
  readonly isReduced: boolean;
}

/** Elements that a printed page cannot show. Their alternative content is removed with them. */
const removed: ReadonlySet<string> = new Set(
  (
    'script noscript template iframe frame frameset object embed applet base meta video audio source track canvas ' +
    'form input button select textarea dialog'
  ).split(' '),
);
/** Elements whose removal the author is told. */
const toldElements: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'applet', 'video', 'audio']);
/** Attributes that load a resource. */
const loading: ReadonlySet<string> = new Set(['src', 'srcset', 'data', 'poster', 'background']);
/** Matches an address that leads to another server or another file system. */
const outside = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/|\\)/iu;
const embedded = /^\s*data:(?:image\/|text\/css)/iu;
const heading = /^h([1-6])$/u;
/** Depth at which boxes without a meaning of their own are dissolved, because MuPDF lays pages out recursively. */
const looseDepth = 14;
/** Maximum depth of nested elements. Deeper elements are dissolved, so that only their text and pictures remain. */
const maxDepth = 22;
const boxes: ReadonlySet<string> = new Set(
  'div section article main header footer aside nav center figure details span font'.split(' '),
);
const inline: ReadonlySet<string> = new Set([
  'span',
  'font',
  'a',
  'b',
  'i',
  'em',
  'strong',
  'u',
  'small',
  'code',
  'label',
]);
const leaves: ReadonlySet<string> = new Set(['img', 'br', 'hr']);
const maxHeadings = 2000;
const maxTitle = 300;

const attributeOf = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value ?? '';

function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is Element {
  return 'tagName' in node;
}

function textOf(node: ParentNode): string {
  let text = '';
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...node.childNodes].toReversed();
  for (let next = waiting.pop(); next && text.length < maxTitle; next = waiting.pop()) {
    if ('value' in next) text += next.value;
    else if ('childNodes' in next) waiting.push(...next.childNodes.toReversed());
  }
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, maxTitle);
}

/**
 * Reads a web page, removes scripts and everything that is not stored with the page, and lists its headings. All
 * headings get an id. Works in linear time and without recursion.
 */
export function cleanWebPage(source: string): CleanWebPage {
  const document = parse(source);
  const headings: PageHeading[] = [];
  let [title, language, isRightToLeft, isReduced] = ['', '', false, false];
  const waiting: { readonly node: ParentNode; readonly depth: number }[] = [{ node: document, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    node.childNodes = keptChildren(node, depth, () => {
      isReduced = true;
    });
    for (const child of node.childNodes) {
      if (!isElement(child)) continue;
      if (removeOutside(child)) isReduced = true;
      const { tagName } = child;
      if (tagName === 'title') title ||= textOf(child);
      if (tagName === 'html') {
        language = attributeOf(child, 'lang') || attributeOf(child, 'xml:lang');
        isRightToLeft = attributeOf(child, 'dir').toLowerCase() === 'rtl';
      }
      const level = Number(heading.exec(tagName)?.[1] ?? 0);
      if (level > 0 && headings.length < maxHeadings) addHeading(child, level, headings);
    }
    const inner = node.childNodes.filter(isElement).map((child) => ({ node: child, depth: depth + 1 }));
    waiting.push(...inner.toReversed());
  }
  return { html: serialize(document), title, language, isRightToLeft, headings, isReduced };
}

/** Returns the children of an element without those that a book cannot show, and without those that are too deep. */
function keptChildren(node: ParentNode, depth: number, onRemoved: () => void): DefaultTreeAdapterTypes.ChildNode[] {
  const kept: DefaultTreeAdapterTypes.ChildNode[] = [];
  const waiting = node.childNodes.toReversed();
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    child.parentNode = node;
    if (!isElement(child)) {
      kept.push(child);
      continue;
    }
    const { tagName } = child;
    if (toldElements.has(tagName)) onRemoved();
    if (removed.has(tagName) || child.namespaceURI !== html.NS.HTML) continue;
    const isDissolved = depth >= maxDepth ? !leaves.has(tagName) : depth >= looseDepth && boxes.has(tagName);
    const last = kept.at(-1);
    const isRepeated = tagName === 'br' && depth >= looseDepth && last && isElement(last) && last.tagName === 'br';
    if (isRepeated) continue;
    if (!isDissolved) kept.push(child);
    else {
      if (!inline.has(tagName)) waiting.push(defaultTreeAdapter.createElement('br', html.NS.HTML, []));
      waiting.push(...child.childNodes.toReversed());
    }
  }
  return kept;
}

function addHeading(element: Element, level: number, headings: PageHeading[]): void {
  const title = textOf(element);
  if (title === '') return;
  let id = attributeOf(element, 'id');
  if (id === '') {
    id = `heading-${headings.length + 1}`;
    element.attrs = [...element.attrs.filter(({ name }) => name !== 'id'), { name: 'id', value: id }];
  }
  headings.push({ title, id, level });
}

/** Removes from an element what leads outside the page's own files. Returns whether a resource was removed. */
function removeOutside(element: Element): boolean {
  let isReduced = false;
  const isStyleSheet = element.tagName === 'link';
  element.attrs = element.attrs.filter(({ name, value }) => {
    if (name.startsWith('on')) return false;
    const loads = loading.has(name) || (isStyleSheet && name === 'href');
    const leadsOutside = outside.test(value) && !embedded.test(value);
    if (loads && leadsOutside) isReduced = true;
    return !(loads && leadsOutside) && (name !== 'href' || !/^\s*javascript:/iu.test(value));
  });
  return isReduced;
}
