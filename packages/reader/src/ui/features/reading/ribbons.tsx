export { Ribbons as Overlay } from '../../panels/bookmarks/ribbons.tsx';
