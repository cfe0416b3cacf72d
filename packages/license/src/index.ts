export { checkLicense, type LicenseConditions, type LicenseState } from './check/check-license.ts';
export { serviceUrl } from './client/ask.ts';
export { type LicenseFile, maxLicenseFileBytes, openLicenseFile, signLicenseFile } from './files/license-file.ts';
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
export { isLicenseCode, type LicenseCode, licenseCodes } from './values/codes.ts';
export { hashLicenseCode, newLicenseCode, readLicenseCode } from './values/license-code.ts';
export { readTerminalCode, type Terminal, terminalSchemas } from './values/terminal-code.ts';
