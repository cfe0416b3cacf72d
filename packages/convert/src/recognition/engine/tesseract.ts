import type { RecognizedLanguage } from '@leafcast/book';
import loadTesseract, { type TessBaseAPI } from 'tesseract.js-core/tesseract-core-simd.js';
import { dataNameOf, readData } from './data.ts';

/** A picture in shades of gray: rows from the top, one byte per pixel, without gaps. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** How a picture seems to be turned, and the script of its text. */
export interface Orientation {
  /** Clockwise rotation of the text in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /** 0 (a guess) to about 20. */
  readonly confidence: number;
  /** Name of a script in Tesseract, such as `Latin` or `Han`; null if the picture shows too little text. */
  readonly script: string | null;
}

export interface Tesseract {
  /** Returns `null` if the picture shows too little text. */
  orient(picture: GrayPicture): Orientation | null;
  /** Recognizes the text of an upright picture. Returns hOCR with the boxes of characters. */
  read(picture: GrayPicture, language: RecognizedLanguage): string;
}

/** Minimum confidence of a script. On pages with little or rotated text, other scripts are reported with less. */
const minScriptConfidence = 0.8;
const turns = [0, 90, 180, 270] as const;
/** Page segmentation of Tesseract: finds columns and blocks, without turning them. */
const automaticLayout = 3;
/** Resolution of the pictures in dots per inch, without which Tesseract guesses from the size of letters. */
const dpi = 200;

/** Starts Tesseract in this process, which must be confined. The languages are loaded when they are needed. */
export async function startTesseract(): Promise<Tesseract> {
  const core = await loadTesseract({ print: () => undefined, printErr: () => undefined });
  const started = new Map<string, TessBaseAPI>();

  function start(name: string, mode: 0 | 1): TessBaseAPI {
    const running = started.get(name);
    if (running) return running;
    // A language takes 20 to 40 MB, so that only one is kept besides the detection of scripts.
    for (const [other, api] of started) {
      if (other === 'osd' || name === 'osd') continue;
      api.End();
      core.destroy(api);
      started.delete(other);
    }
    const file = `/${name}.traineddata`;
    core.FS.writeFile(file, readData(name));
    const api = new core.TessBaseAPI();
    if (api.Init('/', name, mode) !== 0) throw new Error(`Tesseract cannot read the data of ${name}`);
    core.FS.unlink(file);
    api.SetVariable('hocr_char_boxes', '1');
    api.SetVariable('user_defined_dpi', String(dpi));
    api.SetPageSegMode(automaticLayout);
    started.set(name, api);
    return api;
  }

  function show(api: TessBaseAPI, { width, height, pixels }: GrayPicture): void {
    core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot read the picture');
  }

  return {
    orient(picture) {
      const api = start('osd', 0);
      show(api, picture);
      const result = new core.OSResults();
      try {
        if (!api.DetectOS(result)) return null;
        const { orientation_id, oconfidence, script_id, sconfidence } = result.best_result;
        const script = result.unicharset.get_script_from_script_id(script_id);
        return {
          turn: turns[orientation_id] ?? 0,
          confidence: oconfidence,
          script: sconfidence >= minScriptConfidence ? script : null,
        };
      } finally {
        core.destroy(result);
        api.Clear();
      }
    },
    read(picture, language) {
      const api = start(dataNameOf(language), 1);
      show(api, picture);
      try {
        api.Recognize(null);
        return api.GetHOCRText(0);
      } finally {
        api.Clear();
      }
    },
  };
}
