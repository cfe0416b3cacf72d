export { attend } from '../features/auto-flip.ts';
