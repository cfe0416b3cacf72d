export { OfflinePanel as Panel } from '../offline-panel.tsx';
