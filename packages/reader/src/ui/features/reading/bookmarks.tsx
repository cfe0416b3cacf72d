export { BookmarkList as Panel } from '../../panels/bookmarks/bookmark-list.tsx';
