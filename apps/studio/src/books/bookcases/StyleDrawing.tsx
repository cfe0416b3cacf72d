import type { BookcaseStyle } from '@leafcast/contract';
import './style-drawing.css';

interface StyleDrawingProps {
  readonly style: BookcaseStyle;
  /** Covers shown on the shelf; if there are none, placeholder books are drawn. */
  readonly covers: readonly string[];
}

const sampleColors = ['#b5483a', '#2f5d62', '#d9a441', '#3d405b'];

/** Small preview of a shelf style. Its colors are those of the public page, regardless of the studio's color scheme. */
export function StyleDrawing({ style, covers }: StyleDrawingProps) {
  return (
    <span className="shelf-drawing" data-style={style} aria-hidden>
      <span className="shelf-drawing-books">
        {covers.length > 0
          ? covers.slice(0, 4).map((cover) => <img key={cover} src={cover} alt="" loading="lazy" />)
          : sampleColors.map((color, index) => (
              <i key={color} style={{ background: color, height: `${88 - (index % 3) * 14}%` }} />
            ))}
      </span>
      <span className="shelf-drawing-board" />
    </span>
  );
}
