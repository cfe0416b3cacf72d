import type { Box } from '@leafcast/book';
import { useEffect, useState } from 'react';
import { getRangeRects } from '../../../page/text/reflow/text-rects.ts';
import { useEngine, useReaderState } from '../../state/engine-context.ts';

/** Marks the search hits on the thumbnail of a page. */
export function HitMarks({ page }: { readonly page: number }) {
  const engine = useEngine();
  const { highlights } = useReaderState();
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let isOver = false;
    const marks = (text: Awaited<ReturnType<typeof engine.textOf>>) => {
      if (isOver || !text) return;
      const here = highlights.filter((mark) => mark.page === page);
      setBoxes(here.flatMap(({ start, end }) => getRangeRects(text, start, end)));
    };
    // A badge shows the number of hits. If the positions of the hits cannot be loaded, they are not marked.
    engine.textOf(page).then(marks, () => undefined);
    return () => {
      isOver = true;
    };
  }, [engine, highlights, page]);
  const { width, height } = engine.pageOf(page);
  return (
    <svg className="lc-thumbnail-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {boxes.map((box) => (
        <rect
          key={`${box.x},${box.y}`}
          x={box.x}
          y={box.y}
          width={box.width}
          height={Math.max(box.height, height / 40)}
        />
      ))}
    </svg>
  );
}
