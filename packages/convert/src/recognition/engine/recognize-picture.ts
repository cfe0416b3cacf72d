import type { RecognizedLanguage, TextLine } from '@leafcast/book';
import { rotatePageText } from '@leafcast/book/arrangement';
import type { RecognitionRequest, RecognizedText } from '../../job/recognition.ts';
import { readHocr } from '../lines/read-hocr.ts';
import { type PageLines, toPageLines } from '../lines/to-page-lines.ts';
import { guessLatinLanguage, likelyLanguages } from './guess-language.ts';
import type { GrayPicture, Tesseract } from './tesseract.ts';

/** Minimum confidence of an orientation other than upright. */
const minTurnConfidence = 1.5;
/** Confidence and number of characters from which no other language is tried. */
const good = { confidence: 80, characters: 80 };

/** Returns a picture turned clockwise by a multiple of 90 degrees. */
export type TurnPicture = (picture: GrayPicture, degrees: number) => Promise<GrayPicture>;

const nothing: PageLines = { lines: [], confidence: 0 };

/** Recognizes the text in the picture of a page, in the requested or the most likely language. */
export async function recognizePicture(
  tesseract: Tesseract,
  picture: GrayPicture,
  { page, language, expected }: Omit<RecognitionRequest, 'picture'>,
  turn: TurnPicture,
): Promise<RecognizedText> {
  const orientation = tesseract.orient(picture);
  const isTurned = orientation !== null && orientation.turn !== 0 && orientation.confidence >= minTurnConfidence;
  const degrees = isTurned ? orientation.turn : 0;
  const upright = degrees === 0 ? picture : await turn(picture, 360 - degrees);
  // The script of a turned page is not reliable.
  const known = degrees === 0 ? orientation : tesseract.orient(upright);
  const size = degrees % 180 === 0 ? page : { width: page.height, height: page.width };
  const read = (by: RecognizedLanguage) =>
    toPageLines(readHocr(tesseract.read(upright, by)), size.width / upright.width);
  const best = language ? { language, ...read(language) } : readLikely(read, known?.script ?? null, expected);
  return { lines: degrees === 0 ? best.lines : turnLines(best.lines, size, degrees), language: best.language };
}

function readLikely(
  read: (by: RecognizedLanguage) => PageLines,
  script: string | null,
  expected: RecognizedLanguage | null,
): PageLines & { readonly language: RecognizedLanguage | null } {
  let best: PageLines & { language: RecognizedLanguage | null } = { ...nothing, language: null };
  const take = (language: RecognizedLanguage) => {
    const made = read(language);
    if (scoreOf(made) > scoreOf(best)) best = { ...made, language };
  };
  for (const language of likelyLanguages(script, expected)) {
    take(language);
    if (best.confidence >= good.confidence && charactersOf(best) >= good.characters) break;
    // Nothing that looks like text is not read again in other languages.
    if (best.confidence < 30) break;
  }
  const guessed = guessLatinLanguage(best.lines.map(({ text }) => text).join(' '));
  if (guessed !== null && guessed !== best.language) take(guessed);
  return best;
}

const charactersOf = ({ lines }: PageLines) => lines.reduce((sum, { text }) => sum + text.length, 0);
const scoreOf = (page: PageLines) => charactersOf(page) * page.confidence ** 2;

/** Turns the lines of an upright page back to how the page lies. */
function turnLines(
  lines: readonly TextLine[],
  size: { readonly width: number; readonly height: number },
  degrees: 90 | 180 | 270,
): readonly TextLine[] {
  return rotatePageText({ lines, links: [] }, size, degrees).lines;
}
