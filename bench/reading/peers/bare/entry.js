// No reader at all: the two pictures of the first spread, as fast as this link brings them. Nothing turns.
import { expose, phone, rect, url } from '../../lib/page.js';

const { x, y, w, h } = rect();
const stage = document.getElementById('stage');
stage.style.cssText = `position:fixed;display:flex;left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
const pictures = (phone ? [1] : [1, 2]).map((page) => {
  const picture = new Image();
  picture.src = url(page);
  picture.style.cssText = `width:${phone ? 100 : 50}%;height:100%`;
  stage.append(picture);
  return picture.decode();
});
expose({
  ready: Promise.all(pictures),
  next: () => undefined,
  idle: () => Promise.resolve(),
  current: () => 1,
  drag: false,
});
