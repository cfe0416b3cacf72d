import type { Cell, Document, Part } from './tagged.ts';

/** A gray board, the picture of all figures. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="gray"/></svg>')}`;

/** Returns a document as HTML, with the page size A5. */
export function toHtml({ language, style, parts }: Document): string {
  const rules = `@page{size:A5;margin:15mm}body{font:10pt/1.4 "Liberation Serif",serif;margin:0}th,td{border:1px solid}`;
  const body = parts.map((part, index) => htmlOf(part, parts[index - 1], parts[index + 1])).join('\n');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>x</title><style>${rules}${style}</style><body>${body}`;
}

function htmlOf(part: Part, before: Part | undefined, after: Part | undefined): string {
  if (part.kind === 'heading') return `<h${part.level}>${part.text}</h${part.level}>`;
  if (part.kind === 'paragraph') return `<p>${part.text}</p>`;
  if (part.kind === 'figure') return `<p><img src="${picture}" alt="${part.alternative}"></p>`;
  if (part.kind === 'table')
    return `<table>${part.rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('')}</table>`;
  const list = part.isNumbered ? 'ol' : 'ul';
  const [outer, inner] = [before, after].map((other) => (other?.kind === 'item' ? other.depth : -1));
  const opened = (outer ?? -1) < part.depth ? `<${list}>` : '';
  const closed =
    (inner ?? -1) > part.depth ? '' : `</li>${`</${list}></li>`.repeat(part.depth - Math.max(inner ?? -1, 0))}`;
  return `${opened}<li>${part.text}${closed}${(inner ?? -1) < 0 ? `</${list}>` : ''}`;
}

function cellOf({ text, isHeader, columns = 1, rows = 1 }: Cell): string {
  const name = isHeader ? 'th' : 'td';
  return `<${name} colspan="${columns}" rowspan="${rows}">${text}</${name}>`;
}
