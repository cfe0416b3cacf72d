export { Panel } from '../share/share-panel.tsx';
