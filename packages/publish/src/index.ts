export { type ReaderAssets, readerAssets } from './assets.ts';
export { downloadName } from './download-name.ts';
export { firstText } from './html/page/first-text.ts';
export { type ReaderPage, readerPage } from './html/page/page.ts';
export { readerPolicy } from './html/page/policy.ts';
export { textHtml } from './html/page/text-html.ts';
export { htmlZip } from './html/zip.ts';
export { type PublishOptions, publishAsFile, publishFolder } from './publish.ts';
export {
  createSignature,
  describeSignature,
  openSignature,
  type SignatureDescription,
  type SigningKey,
  SigningSlowError,
  type Subject,
  WrongPasswordError,
} from './signing/signature.ts';
export type { AppIdentity } from './target/app-identity.ts';
export type { IconForm, PublishInput, PublishTarget, TargetOptions } from './target/target.ts';
export { TooLargeError } from './target/too-large.ts';
export { publishTargetsByName } from './targets.ts';
