import type { PageImageFormat } from './page-image.ts';

/** The format of a file, by its content. */
export type SourceFormat = 'pdf' | 'pptx' | 'ppt' | PageImageFormat;

export type SourceKind = 'pdf' | 'presentation' | 'image';

/** Why an upload is refused: a message key of the server. */
export type SourceIssue =
  | 'upload.format'
  | 'upload.imageFormat'
  | 'upload.imagePixels'
  | 'upload.encryptedOffice'
  | 'upload.unsafeArchive';

/** The result of inspecting an uploaded file. */
export interface Inspection {
  /** `null`: not a type that this program converts. */
  readonly kind: SourceKind | null;
  readonly format: SourceFormat | null;
  /** Pixels of an image by its header, before EXIF rotation. */
  readonly width?: number;
  readonly height?: number;
  /** Absent if the file is accepted. */
  readonly issue?: SourceIssue;
}
