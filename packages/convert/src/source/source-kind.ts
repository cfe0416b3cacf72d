import type { PageImageFormat } from './page-image.ts';
import type { ZipFormat } from './source-zip.ts';
import type { TextFormat } from './text-format.ts';

/** Format of a file, detected from its content. */
export type SourceFormat = 'pdf' | 'ppt' | 'doc' | 'rtf' | ZipFormat | TextFormat | PageImageFormat;

export type SourceKind = 'pdf' | 'presentation' | 'document' | 'image';

/** Reason why an upload is rejected, as a message key of the server. */
export type SourceIssue =
  | 'upload.format'
  | 'upload.imageFormat'
  | 'upload.imagePixels'
  | 'upload.encryptedOffice'
  | 'upload.copyProtected'
  | 'upload.unsafeArchive';

/** Result of inspecting an uploaded file. */
export interface SourceInspection {
  /** Kind of source; `null` for a file type that Leafcast does not convert. */
  readonly kind: SourceKind | null;
  readonly format: SourceFormat | null;
  /** Size of an image in pixels according to its header, before EXIF rotation. */
  readonly width?: number;
  readonly height?: number;
  /** Reason for a rejection; absent if the file is accepted. */
  readonly issue?: SourceIssue;
}
