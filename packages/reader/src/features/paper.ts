export { attend } from '../paper/paper.ts';
