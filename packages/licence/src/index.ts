export { type Circumstances, checkLicence, type LicenceState } from './check/check-licence.ts';
export { serviceUrl } from './client/ask.ts';
export { type LicenceFile, maxLicenceFileBytes, openLicenceFile, signLicenceFile } from './files/licence-file.ts';
export { describeCode, describeOutcome, type Outcome, type OutcomeMessage } from './registration/outcome.ts';
export { openRegistration, type Registration, type RegistrationOptions } from './registration/registration.ts';
export {
  isSignedBy,
  newSigningKey,
  type PublicKey,
  publicKeyOf,
  publicKeys,
  type SigningKey,
  signFields,
  signingKeyOf,
} from './signing/keys.ts';
export { pinnedKeys } from './signing/pinned-keys.ts';
export { canonicalText } from './values/canonical.ts';
export { isLicenceCode, type LicenceCode, licenceCodes } from './values/codes.ts';
export { hashOfCode, newLicenceCode, readLicenceCode } from './values/licence-code.ts';
export { readTerminalCode, type Terminal, terminalSchemas } from './values/terminal-code.ts';
