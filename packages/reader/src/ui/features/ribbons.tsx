export { Ribbons as Piece } from '../panels/bookmarks/ribbons.tsx';
