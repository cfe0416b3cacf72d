import { signatureLimits } from '@leafcast/book/publishing';
import { z } from 'zod';
import { call, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const info = {
  signatureId: exampleIds.item,
  name: 'Mia Press',
  unit: '',
  organization: 'Mia Press',
  city: 'Berlin',
  state: '',
  country: 'DE',
  from: exampleIds.time,
  until: '2051-11-23T09:30:00.000Z',
  fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  isImported: false,
  created: exampleIds.time,
};

/** Maximum number of signatures per account. */
export const maxSignatures = 50;

/** Maximum size of a PKCS#12 file, in bytes. */
export const maxPkcs12Bytes = 100_000;

const text = z.string().max(signatureLimits.text).default('');

const password = z.string().max(1000).describe('Password of the signature. It is never returned.');

const name = z.string().max(signatureLimits.text).describe('Name of the signature, which is also in its certificate.');

const signatureSchema = z.object({
  signatureId: z.string(),
  name: z.string(),
  unit: z.string(),
  organization: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string().describe('Two-letter country code, or empty.'),
  from: z.string().describe("Start of the certificate's validity, in ISO 8601."),
  until: z.string().describe("End of the certificate's validity, in ISO 8601."),
  fingerprint: z.string().describe('SHA-256 of the certificate, in hexadecimal.'),
  isImported: z.boolean().describe('Whether the signature was imported from a file.'),
  created: z.string(),
});

export type SignatureInfo = z.output<typeof signatureSchema>;

/** Lists the signatures of the account. @see D-400 … D-408 */
export const getSignatures = call({
  path: '/api/user/get-signatures',
  access: 'user',
  body: z.object({}),
  data: z.object({ list: list(signatureSchema, maxSignatures) }),
  doc: {
    summary: 'Lists the signatures of the account, newest first',
    description:
      'Private keys are never returned. Signatures cannot be changed or deleted, because signed files depend on them.',
    example: { body: {}, data: { list: [info] } },
  },
});

/** Creates a signature: a private key and a certificate. @see D-117, D-400 … D-410, W-350, W-351 */
export const createSignature = call({
  path: '/api/user/create-signature',
  access: 'user',
  body: z.object({
    name,
    years: number(z.number()).describe('Validity of the certificate in years: a positive integer.'),
    password,
    confirmation: z.string().max(1000).describe('The same password again.'),
    unit: text.describe('Department.'),
    organization: text.describe('Organization.'),
    city: text.describe('City.'),
    state: text.describe('State or province.'),
    country: z.string().max(20).default('').describe('Two-letter country code.'),
  }),
  data: signatureSchema,
  doc: {
    summary: 'Creates a signature: a private key and a certificate, encrypted with a password',
    description:
      'The key is stored encrypted; the password is not stored, and without it nobody can sign or export. An account can have at most 50 signatures.',
    example: {
      body: {
        name: 'Mia Press',
        years: 25,
        password: 'leaf-by-leaf',
        confirmation: 'leaf-by-leaf',
        organization: 'Mia Press',
        city: 'Berlin',
        country: 'DE',
      },
      data: info,
    },
  },
});

export const importSignature = call({
  path: '/api/user/import-signature',
  access: 'user',
  body: z.object({
    name: name.default('').describe('Name of the signature; empty for the name in its certificate.'),
    password: password.describe('Password of the file, which becomes the password of the signature.'),
    file: z
      .base64()
      .max(Math.ceil(maxPkcs12Bytes / 3) * 4)
      .describe('The file (.p12 or .pfx) in Base64.'),
  }),
  data: signatureSchema,
  doc: {
    summary: 'Imports a signature from a PKCS#12 file',
    description:
      'A wrong password and an invalid file return the same error. Java key stores are PKCS#12 files since Java 9.',
    example: {
      body: { password: 'leaf-by-leaf', file: 'MIIKZAIBAzCCCh4GCSqGSIb3DQEHAaCCCg8=' },
      data: { ...info, isImported: true },
    },
  },
});

export const exportSignature = call({
  path: '/api/user/export-signature',
  access: 'user',
  body: z.object({ signatureId: z.string().max(64).describe('Id of the signature.'), password }),
  data: z.object({ file: z.string().describe('The file (.p12) in Base64, encrypted with the same password.') }),
  doc: {
    summary: 'Exports a signature as a PKCS#12 file',
    description: 'Tools such as apksigner and keytool can read the file.',
    example: {
      body: { signatureId: exampleIds.item, password: 'leaf-by-leaf' },
      data: { file: 'MIIKZAIBAzCCCh4GCSqGSIb3DQEHAaCCCg8=' },
    },
  },
});
