export { Ribbons as Piece } from '../bookmarks/ribbons.tsx';
