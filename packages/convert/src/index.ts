export { createConverter } from './converter.ts';
export {
  type Converter,
  type ConverterOptions,
  type ConvertFailure,
  type ConvertHandlers,
  type ConvertJob,
  type ConvertLimits,
  type ConvertOptions,
  type ConvertPhase,
  type ConvertResult,
  type ConvertSuccess,
  defaultLimits,
  defaultOptions,
  type FailureCode,
  type IndexedPage,
  type SharpenJob,
  type SourceFile,
} from './job.ts';
export { sandbox, sizeLimit } from './pool/sandbox.ts';
export { inspectSource } from './source/inspect.ts';
export type { Inspection, SourceFormat, SourceIssue, SourceKind } from './source/source-kind.ts';
