export { OutlinePanel as Panel } from '../outline-panel.tsx';
