export { OutlinePanel as Panel } from '../../panels/outline/outline-panel.tsx';
