export { ReadingOffer as Piece } from '../reading/reading-offer.tsx';
