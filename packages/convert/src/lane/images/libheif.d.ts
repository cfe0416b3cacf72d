/** Type declarations for the parts of libheif that are used here; the package has none. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Drawn {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  export interface HeifImage {
    /** Displayed width in pixels. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `into.data` with the pixels. Calls `done` with `null` for an image that cannot be decoded. */
    display(into: Drawn, done: (drawn: Drawn | null) => void): void;
    free(): void;
  }
  class HeifDecoder {
    /** Address of the context of the most recently decoded file, in the library's memory. */
    readonly decoder: number;
    /** Returns the images of a file; an empty array if the file cannot be read. */
    decode(bytes: Uint8Array): HeifImage[];
  }
  const libheif: {
    readonly HeifDecoder: typeof HeifDecoder;
    heif_context_free(context: number): void;
  };
  export default libheif;
}
