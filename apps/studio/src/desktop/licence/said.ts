/** What became of an attempt, in the words of the program. */
export interface Said {
  readonly isGood: boolean;
  readonly text: string;
  readonly help: string;
}
