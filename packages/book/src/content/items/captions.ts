import { cutText } from '../cut-text.ts';
import { itemLimits, type PageAudio } from './page-item.ts';

export type Caption = PageAudio['captions'][number];

/** Maximum number of characters of a caption. */
const captionLength = 1000;
/** Duration in seconds of the last caption if it has no explicit end. */
const lastSeconds = 10;

const stamp = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)`;
const line = new RegExp(`^\\s*${stamp}\\s+(\\S.*)$`);
const cue = new RegExp(`^\\s*${stamp}\\s*-->\\s*${stamp}`);

/** Writes captions as editable text: one caption per line, such as `0:05.5 words`. */
export function captionLines(captions: readonly Caption[]): string {
  return captions.map(({ start, text }) => `${clock(start)} ${text.replaceAll('\n', ' ')}`).join('\n');
}

/**
 * Reads captions: lines such as `0:05.5 words`, where each caption lasts until the next one begins, or WebVTT or
 * SubRip, which have explicit end times. A line without a time belongs to the preceding caption.
 *
 * @returns the captions in chronological order; `null` if the text begins without a time or contains too many captions
 * @see D-370
 */
export function parseCaptions(text: string): readonly Caption[] | null {
  const found: { start: number; end: number | null; words: string[] }[] = [];
  for (const written of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const isCue = cue.exec(written);
    const isLine = isCue ? null : line.exec(written);
    if (isCue) {
      found.push({ start: seconds(isCue, 1), end: seconds(isCue, 4), words: [] });
    } else if (isLine) found.push({ start: seconds(isLine, 1), end: null, words: [isLine[4] ?? ''] });
    else if (isSkipped(written)) continue;
    else if (found.length === 0) return null;
    else found.at(-1)?.words.push(written.trim());
  }
  const inOrder = found.toSorted((one, other) => one.start - other.start);
  const captions = inOrder.flatMap(({ start, end, words }, index): Caption[] => {
    const said = cutText(words.join('\n'), captionLength);
    const next = inOrder[index + 1]?.start ?? start + lastSeconds;
    return said === '' ? [] : [{ start, end: Math.max(start, end ?? next), text: said }];
  });
  return captions.length > itemLimits.captions ? null : captions;
}

/** Matches lines without caption text: headers, notes, cue numbers, and empty lines. */
const isSkipped = (written: string) => /^\s*(?:\d+|WEBVTT.*|NOTE.*)?\s*$/.test(written);

function seconds(match: RegExpExecArray, from: number): number {
  const [hours, minutes, rest] = [match[from] ?? '0', match[from + 1] ?? '0', match[from + 2] ?? '0'];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(',', '.'));
}

function clock(time: number): string {
  const whole = Math.round(time * 10) / 10;
  const rest = (whole % 60).toFixed(1).replace(/\.0$/, '');
  return `${Math.floor(whole / 60)}:${rest.padStart(rest.includes('.') ? 4 : 2, '0')}`;
}
