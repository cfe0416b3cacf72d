/** The browsers' engines that readers come with. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** A place in the window, CSS pixels from its top left corner. */
export type Place = readonly [x: number, y: number];

/** What a hand does with a mouse or a finger; it stays where it is until it is released. */
export interface Hand {
  down(at: Place): Promise<void>;
  move(to: Place): Promise<void>;
  up(): Promise<void>;
}

/** A window of a browser that has kept nothing of what was opened before. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it is sent as text, and so are argument and answer, as JSON. */
  evaluate<Answer, Argument = undefined>(
    run: (argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ): Promise<Answer>;
  /** Runs a function in a frame, also in a sandboxed one that the page itself cannot reach. @param selector of the frame */
  evaluateIn<Answer>(selector: string, run: () => Answer): Promise<Answer>;
  /** Presses a key by its name (`ArrowRight`), or a letter. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  readonly mouse: Hand;
  readonly finger: Hand;
  /** A PNG of the window, a pixel for each CSS pixel. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  /** As the browser would tell a page: BCP 47. */
  readonly language?: string;
}

/** A browser that runs until it is closed. */
export interface EngineBrowser {
  readonly name: EngineName;
  readonly version: string;
  open(options?: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}

/** The window of a desktop, where a test does not say otherwise. */
export const desktop = { width: 1200, height: 800 } as const;
