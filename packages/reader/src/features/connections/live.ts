export { followLiveBook } from '../../core/load/live-book.ts';
