export { Panel } from '../../panels/share/share-panel.tsx';
