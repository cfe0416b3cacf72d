import { type Box, contentLanguage, pageLabel } from '@leafcast/book';
import { useEffect, useState } from 'react';
import type { Piece } from '../../reflow/article.ts';
import type { Block } from '../../reflow/blocks.ts';
import { useEngine } from '../engine-context.ts';

interface PageArticleProps {
  readonly page: number;
  /** `null` while it is being made. */
  readonly pieces: readonly Piece[] | null;
  /** Leads to the place on the page where something stands. */
  readonly onShow: (page: number, block?: Block) => void;
}

/** One page as running text; its number leads to the page, and so does each paragraph. */
export function PageArticle({ page, pieces, onShow }: PageArticleProps) {
  const { t, book } = useEngine();
  const label = pageLabel(book.pages[page], page);
  return (
    <section
      data-reading-page={page}
      className="lc-reading-page"
      aria-label={t('page.label', { page: label })}
      lang={contentLanguage(book)}
      aria-busy={pieces === null}
    >
      <button
        type="button"
        className="lc-reading-mark"
        aria-label={t('reading.toPage', { page: label })}
        onClick={() => onShow(page)}
      >
        {label}
      </button>
      {pieces?.map((piece, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a page stay as they are
        if (piece.kind === 'picture') return <Picture key={at} page={page} label={label} box={piece.box} />;
        const { block } = piece;
        const shown = {
          dir: block.rtl ? 'rtl' : 'ltr',
          onClick: () => getSelection()?.isCollapsed && onShow(page, block),
        };
        const Tag = piece.kind === 'heading' ? (`h${piece.level + 1}` as 'h3' | 'h4' | 'h5') : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a page stay as they are
          <Tag key={at} {...shown}>
            {block.text}
          </Tag>
        );
      })}
    </section>
  );
}

/** A part of the page's picture. */
function Picture({ page, label, box }: { readonly page: number; readonly label: string; readonly box: Box }) {
  const engine = useEngine();
  const { width, height, images } = engine.pageOf(page);
  const file = (images.page ?? images.zoom ?? images.thumb)?.file;
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (file) engine.urlOf(file).then(setUrl, () => undefined);
  }, [engine, file]);
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;
  return (
    <figure
      className="lc-reading-picture"
      style={{ aspectRatio: `${box.width} / ${box.height}`, maxWidth: `${Math.round(box.width * 1.5)}px` }}
    >
      {url && (
        <img
          src={url}
          alt={engine.t('reading.picture', { page: label })}
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
