export {
  booksOfPage,
  type CloudAccount,
  CloudClient,
  type Credentials,
  type Entered,
  type Operated,
  type SharedBook,
} from './client/cloud-client.ts';
export { type OnlineBook, type OnlineStatus, onlineStatuses } from './client/online-book.ts';
export { readServerAddress, type ServerAddress } from './server/address.ts';
export { CloudError, type CloudFault, isPassing } from './server/failure.ts';
export { type Bytes, type Patience, sendFile } from './server/send-file.ts';
export type { Server, ServerOptions } from './server/server.ts';
export { retryDelays, serverDoors } from './uploading/server-doors.ts';
export { FinishedUpload } from './uploading/upload-finished.ts';
export {
  type FolderFile,
  type UploadDoors,
  type UploadProblem,
  type UploadRecord,
  type UploadState,
  type UploadStep,
  uploadSteps,
} from './uploading/upload-state.ts';
