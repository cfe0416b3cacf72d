export { Panel } from '../../panels/print/print-panel.tsx';
