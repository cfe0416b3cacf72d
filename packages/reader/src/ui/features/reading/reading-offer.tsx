export { ReadingOffer as Overlay } from '../../panels/reading/reading-offer.tsx';
