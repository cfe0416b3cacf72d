import type { Engine } from '../engine.ts';
import { element } from '../page/sheet.ts';

/** The title of the book at the top of the window, as it is now. */
export function createHeading(engine: Engine): (isWanted: boolean) => void {
  const heading = element('header', 'lc-ui lc-heading');
  heading.dir = 'auto';
  let isShown = false;
  const write = () => {
    if (isShown && heading.textContent !== engine.book.title) heading.textContent = engine.book.title;
  };
  engine.subscribe(write);
  return (isWanted) => {
    isShown = isWanted;
    write();
    if (isWanted) engine.root.append(heading);
    else heading.remove();
  };
}
