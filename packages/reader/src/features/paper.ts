export { mount } from '../paper/paper.ts';
