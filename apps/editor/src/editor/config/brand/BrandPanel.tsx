import { brandKinds } from '@leafcast/book';
import { BrandChooser } from './BrandChooser.tsx';
import './brand.css';

/** Whose book it is: on the loading screen, in the toolbar, as a link beside the book. @see W-252 … W-254 */
export function BrandPanel() {
  return brandKinds.map((kind) => <BrandChooser key={kind} kind={kind} />);
}
