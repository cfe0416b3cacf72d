import type { Box } from '@leafcast/book';
import type { Engine } from '../../../core/engine.ts';
import { element } from '../../../page/element.ts';

/** Time for which a paragraph is highlighted on its page, in milliseconds. */
const highlightMs = 2600;

/** Opens a page and briefly highlights a paragraph on the page. */
export function highlightParagraph(engine: Engine, page: number, box?: Box): void {
  engine.goTo(page);
  if (!box) return;
  const { width, height } = engine.pageOf(page);
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;
  const remove = engine.addLayer((holder, of) => {
    if (of !== page) return () => undefined;
    const mark = element('div', 'lc-place');
    mark.style.left = percent(box.x, width);
    mark.style.top = percent(box.y, height);
    mark.style.width = percent(box.width, width);
    mark.style.height = percent(box.height, height);
    holder.append(mark);
    return () => undefined;
  });
  setTimeout(remove, highlightMs);
}
