import { lineOf, type PixelBox, type RecognizedLine, type RecognizedWord } from './recognized-line.ts';

/** Maximum number of characters read from a page; a newspaper page has about 20,000. @see safety T18 */
const maxCharacters = 50_000;

/** Starts of lines, words and characters. Lines carry the class of their kind. */
const element =
  /<span class='(ocr_line|ocr_header|ocr_caption|ocr_textfloat|ocrx_word|ocrx_cinfo)'[^<>]*\stitle=["']([^"'<>]*)["'][^<>]*>([^<>]*)/gu;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

interface OpenWord extends PixelBox {
  readonly characters: { text: string; left: number; right: number }[];
  readonly confidence: number;
}

/**
 * Reads the output of Tesseract in the format hOCR, with the boxes of characters. Lines that do not run horizontally are
 * omitted.
 */
export function readHocr(hocr: string): RecognizedLine[] {
  const lines: OpenWord[][] = [];
  let line: OpenWord[] = [];
  let characters = 0;
  for (const [, kind = '', title = '', text = ''] of hocr.matchAll(element)) {
    if (kind === 'ocrx_word') {
      const box = boxIn(title, 'bbox');
      if (box) line.push({ ...box, characters: [], confidence: numberIn(title, 'x_wconf') });
    } else if (kind === 'ocrx_cinfo') {
      const box = boxIn(title, 'x_bboxes');
      const word = line.at(-1);
      if (!box || !word || characters >= maxCharacters) continue;
      const read = text.replaceAll(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => entities[name] ?? '');
      word.characters.push({ text: read, left: box.left, right: box.right });
      characters += read.length;
    } else {
      line = [];
      if (!title.includes('textangle')) lines.push(line);
    }
  }
  return lines.flatMap((words) => {
    const complete = words.filter(isComplete);
    return complete.length > 0 ? [lineOf(complete)] : [];
  });
}

const isComplete = ({ characters }: RecognizedWord): boolean => characters.some(({ text }) => text.trim() !== '');

function boxIn(title: string, name: string): PixelBox | null {
  const [, left, top, right, bottom] =
    new RegExp(`${name} (\\d{1,5}) (\\d{1,5}) (\\d{1,5}) (\\d{1,5})`, 'u').exec(title) ?? [];
  return bottom === undefined
    ? null
    : { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) };
}

const numberIn = (title: string, name: string) => Number(new RegExp(`${name} (\\d{1,3})`, 'u').exec(title)?.[1] ?? 0);
