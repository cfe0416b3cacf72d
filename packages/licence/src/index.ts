export { checkLicence, type LicenceState, type LicenseConditions } from './check/check-licence.ts';
export { serviceUrl } from './client/ask.ts';
export { type LicenceFile, maxLicenceFileBytes, openLicenceFile, signLicenceFile } from './files/licence-file.ts';
export {
  describeCode,
  describeOutcome,
  type OutcomeMessage,
  type RegistrationOutcome,
} from './registration/outcome.ts';
export { openRegistration, type Registration, type RegistrationOptions } from './registration/registration.ts';
export {
  isSignedBy,
  newSigningKey,
  type PublicKey,
  publicKeysSchema,
  type SigningKey,
  signFields,
  toPublicKey,
  toSigningKey,
} from './signing/keys.ts';
export { pinnedKeys } from './signing/pinned-keys.ts';
export { canonicalText } from './values/canonical.ts';
export { isLicenceCode, type LicenceCode, licenceCodes } from './values/codes.ts';
export { hashLicenseCode, newLicenceCode, readLicenceCode } from './values/licence-code.ts';
export { readTerminalCode, type Terminal, terminalSchemas } from './values/terminal-code.ts';
