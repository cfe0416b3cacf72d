import { element } from './element.ts';

/** Side relative to the spine. */
export type Side = 'left' | 'right';

/**
 * Elements of one page. `clip` and `inner` have no effect at rest; a soft fold uses them as the half plane that clips
 * the paper at the fold line. `shade` is the shading of the page during a turn. All elements are positioned from the
 * top of the spine, so that the same transforms work for every page.
 */
export interface Sheet {
  readonly clip: HTMLElement;
  readonly inner: HTMLElement;
  readonly page: HTMLElement;
  readonly shade: HTMLElement;
}

export function createSheet(page: HTMLElement): Sheet {
  const clip = element('div', 'lc-clip');
  const inner = element('div', 'lc-inner');
  const shade = element('div', 'lc-shade');
  page.classList.add('lc-page');
  page.append(shade);
  inner.append(page);
  clip.append(inner);
  return { clip, inner, page, shade };
}

/**
 * Displays a page flat on a side. `bound` is the side on which the page is bound into the spread, where the gutter is.
 */
export function placeSheet({ clip, page }: Sheet, at: Side, layer: number, bound: Side = at): void {
  page.classList.toggle('lc-at-left', at === 'left');
  page.classList.toggle('lc-left', bound === 'left');
  clip.style.zIndex = `${layer}`;
  clip.classList.remove('lc-away', 'lc-waiting');
  clip.ariaHidden = null;
}

/** Hides a page visually and from the accessibility tree, without removing it from the document. */
export function hideSheet({ clip }: Sheet): void {
  clip.classList.add('lc-away');
}

/** Hides a page that may be needed soon. Its image stays in place behind the open page on the given side. */
export function stackSheet(sheet: Sheet, behind: Side): void {
  hideSheet(sheet);
  sheet.page.classList.toggle('lc-at-left', behind === 'left');
  sheet.clip.style.zIndex = '0';
  sheet.clip.classList.add('lc-waiting');
  sheet.clip.ariaHidden = 'true';
}
