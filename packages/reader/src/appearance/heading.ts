import type { Engine } from '../core/engine.ts';
import { element } from '../page/element.ts';

/** Creates the heading with the current book title at the top of the window. */
export function createHeading(engine: Engine): (isWanted: boolean) => void {
  const heading = element('section', 'lc-heading');
  heading.dir = 'auto';
  let isShown = false;
  const write = () => {
    const { title } = engine.book;
    if (!isShown || heading.textContent === title) return;
    heading.textContent = title;
    heading.ariaLabel = title;
  };
  engine.subscribe(write);
  return (isWanted) => {
    isShown = isWanted;
    write();
    if (isWanted) engine.root.append(heading);
    else heading.remove();
  };
}
