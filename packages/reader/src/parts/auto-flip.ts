export { attend } from '../turning/auto-flip.ts';
