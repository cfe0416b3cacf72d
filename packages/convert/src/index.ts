export { createConverter } from './converter/converter.ts';
export { type ContentsPage, suggestContents } from './extract/blocks/contents/suggest-contents.ts';
export { type ConvertOptions, defaultOptions } from './job/convert-options.ts';
export {
  type Converter,
  type ConverterOptions,
  type ConvertFailure,
  type ConvertHandlers,
  type ConvertJob,
  type ConvertLimits,
  type ConvertNotice,
  type ConvertPhase,
  type ConvertResult,
  type ConvertSuccess,
  defaultLimits,
  type FailureCode,
  type IndexedPage,
  type SharpenJob,
  type SourceFile,
} from './job/job.ts';
export type { RecognitionRequest, RecognizedText, Recognizer } from './job/recognition.ts';
export type { ZoomDocument, ZoomPicture } from './job/zoom-document.ts';
export { blankPicture } from './lane/raster/blank-picture.ts';
export { compressPictures } from './picture/compress/compress-pictures.ts';
export { drawIcons, type IconForm, reencodePicture, reencodePictures } from './picture/reencode-picture.ts';
export { type PictureIssue, RejectedPictureError } from './picture/rejected-picture.ts';
export { type RotatedPicture, rotatePictures } from './picture/rotate-pictures.ts';
export { type WatermarkablePicture, watermarkPictures } from './picture/watermark/watermark-pictures.ts';
export { findGhostscript, type Ghostscript } from './programs/ghostscript/find-ghostscript.ts';
export type { ConfinedProgram } from './sandbox/confined.ts';
export { findProgram } from './sandbox/find-program.ts';
export { hideFromConverters } from './sandbox/places/places.ts';
export { findSandbox, killProcessTree, type Sandbox } from './sandbox/sandbox.ts';
export { type Protection, protectionMessages } from './sandbox/wrappers.ts';
export { inspectSource } from './source/inspect.ts';
export type { SourceFormat, SourceInspection, SourceIssue, SourceKind } from './source/source-kind.ts';
