import { type Box, contentLanguage, pageLabel, safeUrl } from '@leafcast/book';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ArticlePart } from '../../../page/text/reflow/article.ts';
import type { ArticleBlock } from '../../../page/text/reflow/blocks.ts';
import type { TextSpan } from '../../../page/text/reflow/text-spans.ts';
import { useEngine, useSettings } from '../../state/engine-context.ts';

interface PageArticleProps {
  readonly page: number;
  /** Parts of the page's article; `null` while they are being created. */
  readonly pieces: readonly ArticlePart[] | null;
  /** Opens the page in the book and highlights the position of a paragraph. */
  readonly onShow: (page: number, block?: ArticleBlock) => void;
  /** Continues the reading view at another page. */
  readonly onFollow: (page: number) => void;
}

/** Renders one page as continuous text. The page number and the paragraphs are links to the page in the book. */
export function PageArticle({ page, pieces, onShow, onFollow }: PageArticleProps) {
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
        if (!('block' in piece)) return <Picture key={at} page={page} label={label} shown={piece} />;
        const { block } = piece;
        const shown = {
          dir: block.rtl ? 'rtl' : 'ltr',
          onClick: () => getSelection()?.isCollapsed && onShow(page, block),
        };
        const Tag = piece.kind === 'heading' ? (`h${piece.level + 1}` as 'h3' | 'h4' | 'h5') : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a page stay as they are
          <Tag key={at} {...shown}>
            {piece.spans.map((span, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Words key={index} span={span} onFollow={onFollow} />
            ))}
          </Tag>
        );
      })}
    </section>
  );
}

/**
 * Renders a span of a paragraph's text. If a link covers the span and the link's target is allowed, the span is
 * rendered as a link.
 */
function Words({ span, onFollow }: { readonly span: TextSpan } & Pick<PageArticleProps, 'onFollow'>) {
  const { book } = useEngine();
  const { linkTarget } = useSettings();
  const { text, link } = span;
  const address = safeUrl(link?.url ?? '');
  const page = link?.page;
  if (page !== undefined && book.pages[page]) {
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onFollow(page);
    };
    // The link needs the full URL, because a bare fragment would look like a skip link to an element of the page.
    return (
      <a href={`${location.href.split('#')[0]}#p=${page + 1}`} onClick={follow}>
        {text}
      </a>
    );
  }
  if (page !== undefined || address === null) return text;
  const target = linkTarget === 'self' ? '_self' : '_blank';
  return (
    <a
      href={address}
      target={target}
      rel="noopener noreferrer"
      data-out=""
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </a>
  );
}

interface PictureProps {
  readonly page: number;
  readonly label: string;
  readonly shown: Extract<ArticlePart, { readonly box: Box }>;
}

/** Renders a section of the page's image. A formula uses the sharpest rendition. */
function Picture({ page, label, shown: { box, ...shown } }: PictureProps) {
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
          alt={isFormula ? shown.text : engine.t('reading.picture', { page: label })}
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
