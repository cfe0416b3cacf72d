export { ReadingOffer as Piece } from '../panels/reading/reading-offer.tsx';
