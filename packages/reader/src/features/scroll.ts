export { createScrollView } from '../scroll/scroll-view.ts';
