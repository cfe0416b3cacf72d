/** Result of an attempt, in the program's words. */
export interface Said {
  readonly isGood: boolean;
  readonly text: string;
  readonly help: string;
}
