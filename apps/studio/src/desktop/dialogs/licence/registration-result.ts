/** Result of an attempt, in the program's words. */
export interface RegistrationResult {
  readonly isGood: boolean;
  readonly text: string;
  readonly help: string;
}
