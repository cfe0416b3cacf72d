import { type Box, safeUrl } from '@leafcast/book';
import type { MouseEvent } from 'react';
import type { ArticleList, ArticlePart, ArticleTable, Words } from '../../../page/text/reflow/article-parts.ts';
import type { TextSpan } from '../../../page/text/reflow/text-spans.ts';
import { useEngine, useSettings } from '../../state/engine-context.ts';

interface BlockProps {
  /** Opens the page in the book and highlights an area of the page, in points. */
  readonly onShow: (box: Box) => void;
  /** Continues the reading view at another page. */
  readonly onFollow: (page: number) => void;
}

/** Renders a heading, a paragraph or another block of text. */
export function Block({
  part,
  ...actions
}: { readonly part: Extract<ArticlePart, { readonly block: object }> } & BlockProps) {
  const own = propsOf(part, actions);
  const text = <Spans words={part} onFollow={actions.onFollow} />;
  switch (part.kind) {
    case 'heading': {
      const Tag = `h${part.level + 1}` as 'h3' | 'h4' | 'h5' | 'h6';
      return <Tag {...own}>{text}</Tag>;
    }
    case 'quote':
      return (
        <blockquote>
          <p {...own}>{text}</p>
        </blockquote>
      );
    case 'code':
      return (
        <pre {...own}>
          <code>{text}</code>
        </pre>
      );
    case 'caption':
      return (
        <p className="lc-reading-small lc-reading-caption" {...own}>
          {text}
        </p>
      );
    case 'footnote':
      return (
        <p className="lc-reading-small" role="note" {...own}>
          {text}
        </p>
      );
    default:
      return <p {...own}>{text}</p>;
  }
}

/** Renders a list with its nested lists. The text of each item contains its bullet or number. */
export function List({ list, ...actions }: { readonly list: ArticleList } & BlockProps) {
  const { items, isNumbered } = list;
  const Tag = isNumbered ? 'ol' : 'ul';
  return (
    // Safari does not expose a list without markers as a list unless it has this role.
    <Tag role="list" dir={items[0]?.words.block.rtl ? 'rtl' : 'ltr'}>
      {items.map(({ words, lists }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page stay as they are
        <li key={at}>
          <p {...propsOf(words, actions)}>
            <Spans words={words} onFollow={actions.onFollow} />
          </p>
          {lists.map((inner, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <List key={index} list={inner} {...actions} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** Renders a table, which can be scrolled sideways if it is too wide. */
export function Table({
  table,
  label,
  ...actions
}: { readonly table: ArticleTable; readonly label: string } & BlockProps) {
  const { t } = useEngine();
  const { rows, box, language } = table;
  const own = { onClick: () => actions.onShow(box) };
  const isRtl = rows.flat().some(({ words }) => words.block.rtl);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls
    <div
      className="lc-reading-table"
      role="group"
      aria-label={t('reading.table', { page: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table {...own} lang={language} dir={isRtl ? 'rtl' : 'ltr'}>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page stay as they are
            <tr key={row}>
              {cells.map(({ words, scope, columns, rows: height }, column) => {
                const Cell = scope ? 'th' : 'td';
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    key={column}
                    scope={scope}
                    colSpan={columns}
                    rowSpan={height}
                    dir={words.block.rtl ? 'rtl' : undefined}
                  >
                    <Spans words={words} onFollow={actions.onFollow} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const propsOf = ({ block, language }: Words, { onShow }: BlockProps) => ({
  dir: block.rtl ? ('rtl' as const) : ('ltr' as const),
  lang: language,
  onClick: () => onShow(block.box),
});

function Spans({ words, onFollow }: { readonly words: Words } & Pick<BlockProps, 'onFollow'>) {
  return words.spans.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page stay as they are
    <Span key={at} span={span} onFollow={onFollow} />
  ));
}

/**
 * Renders a span of a paragraph's text. If a link covers the span and the link's target is allowed, the span is
 * rendered as a link.
 */
function Span({ span, onFollow }: { readonly span: TextSpan } & Pick<BlockProps, 'onFollow'>) {
  const { book } = useEngine();
  const { linkTarget } = useSettings();
  const { link } = span;
  const text = span.ruby ? (
    <ruby>
      {span.text}
      <rp> (</rp>
      <rt>{span.ruby}</rt>
      <rp>) </rp>
    </ruby>
  ) : (
    span.text
  );
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
