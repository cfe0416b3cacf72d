export type { AppIdentity } from './app-identity.ts';
export { type ReaderAssets, readerAssets } from './assets.ts';
export { downloadName } from './download-name.ts';
export { firstText } from './html/first-text.ts';
export { type ReaderPage, readerPage } from './html/page.ts';
export { readerPolicy } from './html/policy.ts';
export { htmlZip } from './html/zip.ts';
export { type PublishOptions, publish, publishFolder } from './publish.ts';
export {
  createSignature,
  type DescribedSignature,
  describeSignature,
  openSignature,
  type SigningKey,
  SigningSlowError,
  type Subject,
  WrongPasswordError,
} from './signing/signature.ts';
export type { IconForm, PublishInput, PublishTarget, TargetOptions } from './target.ts';
export { targets } from './targets.ts';
export { TooLargeError } from './too-large.ts';
