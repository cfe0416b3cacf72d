export { drawForPrint } from '../../layers/items/draw-still.ts';
export { mount } from '../../layers/items/items-layer.ts';
