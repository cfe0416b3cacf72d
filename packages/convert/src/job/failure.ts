import type { ConvertFailure, FailureCode } from './job.ts';

/** Error that ends a conversion; the converter returns it as a `ConvertFailure`. */
export class ConversionError extends Error {
  override name = 'ConversionError';
  readonly code: FailureCode;
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, string>>;

  constructor(
    code: FailureCode,
    detail: string,
    {
      names = [],
      values = {},
      cause,
    }: { names?: readonly string[]; values?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause });
    this.code = code;
    this.names = names;
    this.values = values;
  }
}

/** Returns the failure that corresponds to an error; `null` for an error that is not a `ConversionError`. */
export function toConvertFailure(error: unknown): ConvertFailure | null {
  if (!(error instanceof ConversionError)) return null;
  const { code, names, values, message } = error;
  return { ok: false, code, names, values, detail: message };
}
