import { ConfigSettings } from '../../ConfigSettings.tsx';

/** Edits who made the book and how to reach them. @see W-227 … W-235, D-134 */
export function ContactPanel() {
  return <ConfigSettings keys={['aboutButton', 'about']} />;
}
