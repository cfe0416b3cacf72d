export { drawForPrint } from '../items/draw-still.ts';
export { mount } from '../items/items-layer.ts';
