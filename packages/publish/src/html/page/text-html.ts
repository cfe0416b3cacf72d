import {
  isVerticalText,
  joinTextLines,
  type LineRange,
  type PageText,
  splitAtRuby,
  splitIntoTextParts,
  type TextList,
  type TextPart,
  type TextTable,
} from '@leafcast/book';
import { escapeHtml } from '@leafcast/messages';

/**
 * Returns the text of a page as HTML with its structure: headings, paragraphs, lists and tables, and the alternatives of
 * figures. Running heads and page numbers are omitted. Lines without a known structure keep their line breaks.
 *
 * @param above number of heading levels above the headings of the text
 */
export function textHtml(text: PageText, above = 0): string {
  return splitIntoTextParts(text)
    .map((part) => partHtml(text, part, above))
    .join('\n');
}

function partHtml(text: PageText, part: TextPart, above: number): string {
  switch (part.kind) {
    case 'artifact':
      return '';
    case 'loose':
      return linesHtml(text, part);
    case 'list':
      return listHtml(text, part);
    case 'table':
      return tableHtml(text, part);
    case 'figure': {
      const { alternative } = part;
      const words = alternative ? `<p>${escapeHtml(alternative)}</p>` : linesHtml(text, part);
      return words && `<figure${attributesOf(text, part)}>${words}</figure>`;
    }
    case 'heading':
      return blockHtml(`h${Math.min(6, part.level + above)}`, text, part);
    case 'code':
      return blockHtml('pre', text, part);
    case 'quote':
      return blockHtml('blockquote', text, part);
    case 'footnote':
      return blockHtml('p', text, part, ' role="note"');
    default:
      return blockHtml('p', text, part);
  }
}

const linesOf = ({ lines }: PageText, { from, to }: LineRange) => lines.slice(from, to);

function attributesOf(text: PageText, range: LineRange & { readonly language?: string }): string {
  const [first] = linesOf(text, range);
  const language = range.language ? ` lang="${escapeHtml(range.language)}"` : '';
  return `${language}${first?.rtl ? ' dir="rtl"' : ''}`;
}

function blockHtml(tag: string, text: PageText, range: LineRange & { readonly language?: string }, more = ''): string {
  const words = wordsHtml(text, range, tag === 'pre');
  return words && `<${tag}${attributesOf(text, range)}${more}>${words}</${tag}>`;
}

function wordsHtml(text: PageText, range: LineRange, isCode = false): string {
  return splitAtRuby(joinTextLines(linesOf(text, range), isCode))
    .map((run) =>
      run.ruby
        ? `<ruby>${escapeHtml(run.text)}<rp> (</rp><rt>${escapeHtml(run.ruby)}</rt><rp>) </rp></ruby>`
        : escapeHtml(run.text),
    )
    .join('');
}

function linesHtml(text: PageText, range: LineRange): string {
  // The lines of vertical text are columns, whose ends mean nothing on a horizontal line.
  if (isVerticalText(text.lines)) return blockHtml('p', text, range);
  const lines = linesOf(text, range).map((line) => escapeHtml(line.text));
  return lines.length === 0 ? '' : `<p${attributesOf(text, range)}>${lines.join('<br>')}</p>`;
}

function listHtml(text: PageText, { isNumbered, items }: TextList): string {
  const tag = isNumbered ? 'ol' : 'ul';
  const made = items.map(({ block, lists }) => {
    const inner = lists.map((list) => listHtml(text, list)).join('');
    return `<li${attributesOf(text, block)}>${wordsHtml(text, block)}${inner}</li>`;
  });
  return `<${tag} role="list">${made.join('')}</${tag}>`;
}

function tableHtml(text: PageText, table: TextTable): string {
  const rows = table.rows.map((cells) => {
    const made = cells.map(({ scope, columns = 1, rows: height = 1, ...range }) => {
      const tag = scope ? 'th' : 'td';
      const span = `${columns > 1 ? ` colspan="${columns}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}`;
      const own = `${scope ? ` scope="${scope}"` : ''}${span}${attributesOf(text, range)}`;
      return `<${tag}${own}>${wordsHtml(text, range)}</${tag}>`;
    });
    return `<tr>${made.join('')}</tr>`;
  });
  return `<table${attributesOf(text, table)}>${rows.join('')}</table>`;
}
