/**
 * Registration codes from the specification, with the condition for each. The texts that people read are in the
 * messages `licence`: `code.N` says what is wrong, `help.N` what to do.
 *
 * @see D-701 … D-719
 */
export const licenceCodes = {
  1: 'the licence or verification file was made for another machine',
  2: 'the clock was set back, or the file was issued in the future',
  3: 'the file, or the record beside it, was changed: its signature does not fit',
  4: 'the verification file that was chosen is not there',
  5: 'the verification file that was chosen is none',
  9: 'this machine has no network: no name was found, no way leads out',
  10: 'the licence service does not answer: it refused the connection, or took too long',
  101: 'there is no licence file: this machine was never registered',
  105: 'the licence file cannot be decoded, or the key of this installation is gone',
  106: 'the licence file can be decoded, but the code in it is none',
  107: 'the licence has expired',
  108: 'the licence was withdrawn, or cancelled on this machine',
  401: 'the service was sent something that is no request, such as a wrong terminal code',
  402: 'the service does not know this licence code',
  403: 'the service refused: too many tries, or it is out of order',
  404: 'all seats of the licence are taken, or it was moved too often',
  405: 'the answer of the service cannot be used: it is no file, or not for this machine',
  406: 'the code, or the terminal code of the file, was used already',
  407: 'the service says that the code has expired',
} as const;

export type LicenceCode = keyof typeof licenceCodes;

export const isLicenceCode = (code: number): code is LicenceCode => Object.hasOwn(licenceCodes, code);
