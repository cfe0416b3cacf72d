import type { Box } from '@leafcast/book';
import type { PDFObject } from 'mupdf';
import { cleanText } from '../../../extract/clean-text.ts';
import type { TagNode } from './text/tag-node.ts';

/** Maximum number of attribute dictionaries of an element. */
const maxDictionaries = 32;
/** Maximum number of columns or rows that a cell spans. */
const maxSpan = 1000;
/** Maximum length of an alternative text in characters. */
const maxAlternative = 2000;
/** Matches the name of a picture file, which some programs write in place of an alternative text. */
const fileName = /^(?:\S.*[\\/])?[^\\/]+\.(?:jpe?g|png|gif|bmp|tiff?|emf|wmf|svg|webp)$/iu;
const languageTag = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8})*$/u;

/** Converts a rectangle of a page's user space to a box in points of the page; `null` if it is not a rectangle. */
export type ToBox = (rectangle: readonly number[]) => Box | null;

/** Returns the language of an element or a document; `null` if it has none. */
export function readLanguage(element: PDFObject): string | null {
  const language = element.get('Lang');
  if (!language.isString()) return null;
  const tag = cleanText(language.asString(), 35);
  return languageTag.test(tag) ? tag : null;
}

/** Returns the attributes of an element that matter for its type. @see ISO 32000-2, 14.8.5 */
export function readAttributes(
  role: string,
  element: PDFObject,
  classes: PDFObject,
  toBox: ToBox,
): Pick<TagNode, 'alternative' | 'box' | 'columns' | 'rows' | 'isNumbered'> {
  if (role === 'TH' || role === 'TD') {
    const attributes = attributesOf(element, classes);
    return { ...spanOf(attributes, 'ColSpan', 'columns'), ...spanOf(attributes, 'RowSpan', 'rows') };
  }
  if (role === 'L') {
    const style = find(attributesOf(element, classes), 'ListNumbering')?.asName() ?? '';
    if (/^(Decimal|UpperRoman|LowerRoman|UpperAlpha|LowerAlpha|Ordered)$/u.test(style)) return { isNumbered: true };
    return /^(Disc|Circle|Square|Unordered)$/u.test(style) ? { isNumbered: false } : {};
  }
  if (role !== 'Figure' && role !== 'Formula') return {};
  const written = ['Alt', 'ActualText'].map((key) => element.get(key)).find((text) => text.isString());
  const text = written ? cleanText(written.asString(), maxAlternative) : '';
  const alternative = fileName.test(text) ? '' : text;
  const box = boxOf(find(attributesOf(element, classes), 'BBox'), toBox);
  return { ...(alternative !== '' && { alternative }), ...(box && { box }) };
}

/** Returns the attribute dictionaries of an element: its own, then those of its classes. */
function attributesOf(element: PDFObject, classes: PDFObject): PDFObject[] {
  const names = listOf(element.get('C')).filter((name) => name.isName());
  const ofClasses = classes.isDictionary() ? names.flatMap((name) => listOf(classes.get(name.asName()))) : [];
  return [...listOf(element.get('A')), ...ofClasses].slice(0, maxDictionaries).filter((one) => one.isDictionary());
}

const listOf = (value: PDFObject): PDFObject[] =>
  value.isArray()
    ? Array.from({ length: Math.min(value.length, maxDictionaries) }, (_, index) => value.get(index))
    : [value];

function find(attributes: readonly PDFObject[], key: string): PDFObject | undefined {
  return attributes.map((one) => one.get(key)).find((value) => !value.isNull());
}

function spanOf(attributes: readonly PDFObject[], key: string, name: 'columns' | 'rows') {
  const span = Math.floor(find(attributes, key)?.asNumber() ?? 1);
  return span > 1 ? { [name]: Math.min(span, maxSpan) } : {};
}

function boxOf(rectangle: PDFObject | undefined, toBox: ToBox): Box | null {
  if (!rectangle?.isArray() || rectangle.length !== 4) return null;
  return toBox([0, 1, 2, 3].map((at) => rectangle.get(at).asNumber()));
}
