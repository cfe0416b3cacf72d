export { followLiveBook } from '../load/live-book.ts';
