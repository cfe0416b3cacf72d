export { OfflinePanel as Panel } from '../../panels/offline/offline-panel.tsx';
