export { drawStill } from '../items/draw-still.ts';
export { attend } from '../items/items-layer.ts';
