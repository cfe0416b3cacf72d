import { useEffect, useState } from 'react';
import type { ArticlePart } from '../../../page/text/reflow/article-parts.ts';
import { useEngine } from '../../state/engine-context.ts';

interface PictureProps {
  readonly page: number;
  readonly label: string;
  readonly shown: Extract<ArticlePart, { readonly kind: 'picture' | 'formula' }>;
}

/** Renders a section of the page's image. A formula uses the sharpest rendition. */
export function Picture({ page, label, shown: { box, ...shown } }: PictureProps) {
  const engine = useEngine();
  const { width, height, images } = engine.pageOf(page);
  const isFormula = shown.kind === 'formula';
  const file = ((isFormula ? images.zoom : null) ?? images.page ?? images.zoom ?? images.thumb)?.file;
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (file) engine.urlOf(file).then(setUrl, () => undefined);
  }, [engine, file]);
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;
  // The characters of a formula have the same size as the surrounding text if there is enough space.
  const maxWidth = isFormula
    ? `calc(var(--lc-reading-size) * ${round(box.width / shown.size)})`
    : `${Math.round(box.width * 1.5)}px`;
  return (
    <figure
      className={isFormula ? 'lc-reading-picture lc-reading-formula' : 'lc-reading-picture'}
      style={{ aspectRatio: `${box.width} / ${box.height}`, maxWidth }}
    >
      {url && (
        <img
          src={url}
          alt={isFormula ? shown.text : (shown.alternative ?? engine.t('reading.picture', { page: label }))}
          loading="lazy"
          decoding="async"
          style={{
            width: percent(width, box.width),
            height: percent(height, box.height),
            left: percent(-box.x, box.width),
            top: percent(-box.y, box.height),
          }}
        />
      )}
    </figure>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
