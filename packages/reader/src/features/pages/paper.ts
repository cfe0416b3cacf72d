export { mount } from '../../appearance/paper/paper.ts';
