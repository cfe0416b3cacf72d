import { type Box, contentLanguage, pageLabel } from '@leafcast/book';
import type { ArticlePart } from '../../../page/text/reflow/article-parts.ts';
import { useEngine } from '../../state/engine-context.ts';
import { Block, List, Table } from './page-blocks.tsx';
import { Picture } from './page-picture.tsx';

interface PageArticleProps {
  readonly page: number;
  /** Parts of the page's article; `null` while they are being created. */
  readonly pieces: readonly ArticlePart[] | null;
  /** Opens the page in the book and highlights an area of the page, in points. */
  readonly onShow: (page: number, box?: Box) => void;
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
      {pieces?.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a page stay as they are
        <Part key={at} part={piece} label={label} page={page} onShow={onShow} onFollow={onFollow} />
      ))}
    </section>
  );
}

interface PartProps extends Omit<PageArticleProps, 'pieces'> {
  readonly part: ArticlePart;
  /** Label of the page. */
  readonly label: string;
}

function Part({ part, label, page, onShow, onFollow }: PartProps) {
  const show = (box: Box) => getSelection()?.isCollapsed && onShow(page, box);
  switch (part.kind) {
    case 'picture':
    case 'formula':
      return <Picture page={page} label={label} shown={part} />;
    case 'list':
      return <List list={part} onShow={show} onFollow={onFollow} />;
    case 'table':
      return <Table table={part} label={label} onShow={show} onFollow={onFollow} />;
    default:
      return <Block part={part} onShow={show} onFollow={onFollow} />;
  }
}
