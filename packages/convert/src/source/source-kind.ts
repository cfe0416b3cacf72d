import type { PageImageFormat } from './page-image.ts';

/** The format of a file, by its content. */
export type SourceFormat = 'pdf' | 'pptx' | 'ppt' | PageImageFormat;

export type SourceKind = 'pdf' | 'presentation' | 'image';

/** Why a file is refused before anything is queued: a message key of the server. */
export type SourceIssue =
  | 'upload.format'
  | 'upload.imageFormat'
  | 'upload.imagePixels'
  | 'upload.encryptedOffice'
  | 'upload.unsafeArchive';

export interface Inspection {
  /** `null`: nothing that this program converts. */
  readonly kind: SourceKind | null;
  readonly format: SourceFormat | null;
  /** Pixels of an image as its header says; before EXIF rotation. */
  readonly width?: number;
  readonly height?: number;
  /** Absent: the file may be queued. */
  readonly issue?: SourceIssue;
}
