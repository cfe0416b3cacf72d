/**
 * Registration codes from the specification, with the condition for each code. The texts for users are in the `license`
 * messages: `code.N` states the problem, `help.N` the solution.
 *
 * @see D-701 … D-719
 */
export const licenseCodes = {
  1: 'the license or verification file was issued for another machine',
  2: 'the clock was set back, or the file was issued in the future',
  3: 'the file, or the record beside it, was changed: its signature does not match',
  4: 'the chosen verification file does not exist',
  5: 'the chosen file is not a verification file',
  9: 'this machine has no network: no name resolution or no route',
  10: 'the license service does not respond: it refused the connection or timed out',
  101: 'there is no license file: this machine was never registered',
  105: 'the license file cannot be decoded, or the key of this installation is missing',
  106: 'the license file can be decoded, but contains no valid code',
  107: 'the license has expired',
  108: 'the license was revoked, or cancelled on this machine',
  401: 'the service received an invalid request, such as a wrong terminal code',
  402: 'the service does not know this license code',
  403: 'the service refused: too many attempts, or it has failed',
  404: 'all seats of the license are taken, or it was moved too often',
  405: 'the response of the service is unusable: it contains no file, or not one for this machine',
  406: 'the code, or the terminal code of the file, has already been used',
  407: 'the service reports that the code has expired',
} as const;

export type LicenseCode = keyof typeof licenseCodes;

export const isLicenseCode = (code: number): code is LicenseCode => Object.hasOwn(licenseCodes, code);
