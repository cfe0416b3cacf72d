export { attend } from '../items/items-layer.ts';
