export { createScrollView } from '../../stage/scroll/scroll-view.ts';
