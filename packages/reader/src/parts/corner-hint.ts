export { attend } from '../gesture/corner-hint.ts';
