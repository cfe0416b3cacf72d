/** What of libheif is used here; the package has no types of its own for this. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Drawn {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  export interface HeifImage {
    /** Pixels, as shown. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `into.data`; answers `null` for a picture that cannot be decoded. */
    display(into: Drawn, done: (drawn: Drawn | null) => void): void;
    free(): void;
  }
  class HeifDecoder {
    /** The context of the file that was decoded last, in the memory of the library. */
    readonly decoder: number;
    /** Its pictures; none of a file that cannot be read. */
    decode(bytes: Uint8Array): HeifImage[];
  }
  const libheif: {
    readonly HeifDecoder: typeof HeifDecoder;
    heif_context_free(context: number): void;
  };
  export default libheif;
}
