export { Panel } from '../print/print-panel.tsx';
