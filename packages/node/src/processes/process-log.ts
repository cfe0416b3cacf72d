/** Log that reports how a program ends. */
export interface ProcessLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}
