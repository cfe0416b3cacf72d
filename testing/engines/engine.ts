/** The browser engines that visitors use. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** A position in the window, in CSS pixels from its top left corner. */
export type WindowPoint = readonly [x: number, y: number];

/** A mouse or finger that keeps its position until it is released. */
export interface PointerDriver {
  down(at: WindowPoint): Promise<void>;
  move(to: WindowPoint): Promise<void>;
  up(): Promise<void>;
}

/** A browser window without any data stored by earlier windows. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. The function is sent as text, its argument and result are sent as JSON. */
  evaluate<Answer, Argument = undefined>(
    run: (argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ): Promise<Answer>;
  /**
   * Runs a function in a frame, even in a sandboxed frame that the page itself cannot access.
   *
   * @param selector of the frame
   */
  evaluateIn<Answer>(selector: string, run: () => Answer): Promise<Answer>;
  /** Presses a key by name (`ArrowRight`), or the key of a character. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  readonly mouse: PointerDriver;
  readonly finger: PointerDriver;
  /** Returns a PNG of the window, with one pixel per CSS pixel. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  /** Language reported to pages, as a BCP 47 tag. */
  readonly language?: string;
}

/** A browser that runs until it is closed. */
export interface EngineBrowser {
  readonly name: EngineName;
  readonly version: string;
  open(options?: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}

/** The default desktop window. */
export const desktop = { width: 1200, height: 800 } as const;
