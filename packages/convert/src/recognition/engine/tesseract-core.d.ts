/** Type declarations for the parts of Tesseract that are used here; the package has none. */
declare module 'tesseract.js-core/tesseract-core-simd.js' {
  interface Result {
    readonly best_result: {
      /** Clockwise quarter turns of the page. */
      readonly orientation_id: number;
      readonly oconfidence: number;
      readonly script_id: number;
      readonly sconfidence: number;
    };
    readonly unicharset: { get_script_from_script_id(id: number): string };
  }
  export interface TessBaseAPI {
    /** Loads a language. `mode` 0 is the older recognizer, which `osd` needs; 1 the neural network. */
    Init(path: string, language: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /** Reads the picture from `/input`. */
    SetImageFile(exif: number, angle: number): number;
    DetectOS(result: Result): boolean;
    Recognize(monitor: null): number;
    GetHOCRText(page: number): string;
    Clear(): void;
    End(): void;
  }
  export interface TesseractModule {
    readonly TessBaseAPI: new () => TessBaseAPI;
    readonly OSResults: new () => Result;
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    destroy(object: object): void;
  }
  const load: (options: { print(line: string): void; printErr(line: string): void }) => Promise<TesseractModule>;
  export default load;
}
