/** Result of a registration attempt, with the text from the desktop program. */
export interface RegistrationResult {
  readonly isGood: boolean;
  readonly text: string;
  readonly help: string;
}
