// Entry point for the rules for publishing a book as a file.

export {
  type Application,
  type ApplicationIssue,
  applicationId,
  applicationIssue,
  isApplicationId,
  type Release,
  type ReleaseIssue,
  releaseIssue,
} from './application.ts';
export { type FileNameIssue, fileNameIssue } from './file-name.ts';
export {
  type SignatureIssue,
  type SignatureSubject,
  signatureIssue,
  signatureLimits,
  signaturePasswordIssue,
} from './signature.ts';
export { type PublishTargetName, publishTargets, signedTargets, targetExtensions } from './targets.ts';
