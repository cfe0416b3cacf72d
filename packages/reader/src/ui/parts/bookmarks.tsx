export { BookmarkList as Panel } from '../bookmarks/bookmark-list.tsx';
