export { startSession } from './accounts/account/session/session.ts';
export type { CallContext, HandleCall } from './accounts/calls/call-router.ts';
export { requireAccount } from './accounts/calls/signed-in.ts';
export { signaturesOf, unlockedSignature } from './accounts/own-account/signatures/signatures.ts';
export type { DemoAccount } from './accounts/sign-in/registration/demo-account.ts';
export { localAccount, localCaller } from './accounts/sign-in/registration/local-account.ts';
export { type FinishedFolder, finishedFolder, openFinished } from './hosting/export/finished-folder.ts';
export { publishBook, publishBookFolder } from './hosting/published-files/publish-book.ts';
export { publishFolderNow, publishNow } from './hosting/published-files/publish-now.ts';
export { checkRequest, requireSignature } from './hosting/published-files/request-file.ts';
export {
  type ConversionProgress,
  type ConvertedBook,
  waitUntilConverted,
} from './intake/conversion/wait-until-converted.ts';
export { type ImportChoices, importFile } from './intake/upload/import-file.ts';
export { type ExportedProject, exportProject } from './library/projects/export-project.ts';
export { type ImportedProject, importProject } from './library/projects/import-project.ts';
export { type Config, ConfigError } from './platform/config/config.ts';
export { DataFolderInUseError } from './platform/files/data-lock.ts';
export { secretOfData } from './platform/files/secret.ts';
export { openResponses } from './platform/http/connections/open-responses.ts';
export { writeCookie } from './platform/http/requests/cookies.ts';
export { createLog, type Log } from './platform/log/log.ts';
export { Refusal } from './platform/refusal.ts';
export { accessibleBooks, bookNotFound, isBookId } from './records/access/access.ts';
export { previewToken } from './records/access/preview-token.ts';
export type { BookServices } from './records/book-services.ts';
export { discardBooks } from './records/files/discard.ts';
export { createReadyCluster } from './startup/cluster/ready-cluster.ts';
export { readConfig } from './startup/config.ts';
export type { Extension } from './startup/extension.ts';
export { runServer } from './startup/run-server.ts';
export { type RunningServer, startServer } from './startup/start.ts';
