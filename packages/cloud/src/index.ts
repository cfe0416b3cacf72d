export {
  booksPerPage,
  type CloudAccount,
  CloudClient,
  type Credentials,
  type LoginResult,
  type OperationResult,
  type SharedBook,
} from './client/cloud-client.ts';
export { type OnlineBook, type OnlineStatus, onlineStatuses } from './client/online-book.ts';
export { readServerAddress, type ServerAddress } from './server/address.ts';
export { CloudError, type CloudFault, isTransient } from './server/failure.ts';
export { type FileContent, type RetryPolicy, sendFile } from './server/send-file.ts';
export type { CloudServer, ServerOptions } from './server/server.ts';
export { retryDelays, serverTransport } from './uploading/server-transport.ts';
export { FinishedUpload } from './uploading/upload-finished.ts';
export {
  type FolderFile,
  type UploadProblem,
  type UploadRecord,
  type UploadState,
  type UploadStep,
  type UploadTransport,
  uploadSteps,
} from './uploading/upload-state.ts';
