export { ThumbnailsPanel as Panel } from '../../panels/thumbnails/thumbnails-panel.tsx';
