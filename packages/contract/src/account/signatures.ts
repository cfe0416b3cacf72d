import { signatureLimits } from '@leafcast/book/publishing';
import { z } from 'zod';
import { call, list, number } from '../call.ts';
import { sample } from '../sample.ts';

const info = {
  signatureId: sample.item,
  name: 'Mia Press',
  unit: '',
  organization: 'Mia Press',
  city: 'Berlin',
  state: '',
  country: 'DE',
  from: sample.time,
  until: '2051-11-23T09:30:00.000Z',
  fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  isImported: false,
  created: sample.time,
};

/** Maximum number of signatures per account. */
export const mostSignatures = 50;

/** Maximum size of a PKCS#12 file, in bytes. */
export const largestPkcs12 = 100_000;

const text = z.string().max(signatureLimits.text).default('');

const password = z.string().max(1000).describe('Password of the signature. It is never answered.');

const name = z.string().max(signatureLimits.text).describe('Name of the signature, which its certificate has, too.');

const signatureSchema = z.object({
  signatureId: z.string(),
  name: z.string(),
  unit: z.string(),
  organization: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string().describe('Two letters, or empty.'),
  from: z.string().describe('Since when its certificate is valid, in ISO 8601.'),
  until: z.string().describe('Until when its certificate is valid, in ISO 8601.'),
  fingerprint: z.string().describe('SHA-256 of its certificate, as hex digits.'),
  isImported: z.boolean().describe('Whether it came from a file.'),
  created: z.string(),
});

export type SignatureInfo = z.output<typeof signatureSchema>;

/** @see D-400 … D-408 */
export const getSignatures = call({
  path: '/api/user/get-signatures',

  access: 'user',
  body: z.object({}),
  data: z.object({ list: list(signatureSchema, mostSignatures) }),
  doc: {
    summary: 'The signatures of the account, the newest first',
    description:
      'Keys are never answered, and nobody can change or delete a signature: what it has signed depends on it.',
    example: { body: {}, data: { list: [info] } },
  },
});

/** @see D-117, D-400 … D-410, W-350, W-351 */
export const createSignature = call({
  path: '/api/user/create-signature',

  access: 'user',
  body: z.object({
    name,
    years: number(z.number()).describe('For how many years the certificate is valid: a positive whole number.'),
    password,
    confirmation: z.string().max(1000).describe('The password once more.'),
    unit: text.describe('Department.'),
    organization: text.describe('Organization.'),
    city: text.describe('City.'),
    state: text.describe('State or province.'),
    country: z.string().max(20).default('').describe('Country code of two letters.'),
  }),
  data: signatureSchema,
  doc: {
    summary: 'Makes a signature: a key and a certificate, locked with a password',
    description:
      'The key is kept locked with the password, which is forgotten: without it nobody can sign or export. At most 50 signatures an account.',
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
    name: name.default('').describe('Name of the signature; empty: that of its certificate.'),
    password: password.describe('Password of the file, which becomes that of the signature.'),
    file: z
      .base64()
      .max(Math.ceil(largestPkcs12 / 3) * 4)
      .describe('The file (.p12, .pfx) in Base64.'),
  }),
  data: signatureSchema,
  doc: {
    summary: 'Takes over a signature from a PKCS#12 file',
    description:
      'A wrong password and a file that is none are answered alike. Java key stores are PKCS#12 files since Java 9.',
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
  data: z.object({ file: z.string().describe('The file (.p12) in Base64, locked with the same password.') }),
  doc: {
    summary: 'A signature as a PKCS#12 file',
    description: 'Tools such as apksigner and keytool read the file.',
    example: {
      body: { signatureId: sample.item, password: 'leaf-by-leaf' },
      data: { file: 'MIIKZAIBAzCCCh4GCSqGSIb3DQEHAaCCCg8=' },
    },
  },
});
