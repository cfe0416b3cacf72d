export { ThumbnailsPanel as Panel } from '../thumbnails-panel.tsx';
