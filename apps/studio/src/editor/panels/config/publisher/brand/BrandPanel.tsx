import { brandKinds } from '@leafcast/book';
import { BrandChooser } from './BrandChooser.tsx';
import './brand.css';

/**
 * Selects the brands of the book: for the loading screen, for the toolbar, and for a link next to the book. @see W-252
 * … W-254
 */
export function BrandPanel() {
  return brandKinds.map((kind) => <BrandChooser key={kind} kind={kind} />);
}
