export { attend } from '../features/corner-hint.ts';
