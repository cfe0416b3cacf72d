// Entry point for the rules for publishing a book as a file.

export {
  type Application,
  type ApplicationIssue,
  applicationId,
  findApplicationIssue,
  findReleaseIssue,
  isApplicationId,
  type Release,
  type ReleaseIssue,
} from './application.ts';
export { type FileNameIssue, findFileNameIssue } from './file-name.ts';
export {
  findSignatureIssue,
  findSignaturePasswordIssue,
  type SignatureIssue,
  type SignatureSubject,
  signatureLimits,
} from './signature.ts';
export { type PublishTargetName, publishTargets, signedTargets, targetExtensions } from './targets.ts';
