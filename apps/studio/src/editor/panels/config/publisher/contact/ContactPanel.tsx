import { ConfigSettings } from '../../ConfigSettings.tsx';

/** Edits the name of the book's creator and the contact details. @see W-227 … W-235, D-134 */
export function ContactPanel() {
  return <ConfigSettings keys={['aboutButton', 'about']} />;
}
