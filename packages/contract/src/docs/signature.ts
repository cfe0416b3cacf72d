import type * as signature from '../calls/signature.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

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

export const signatureDocs: FamilyDocs<typeof signature> = {
  getSignatures: {
    description:
      'Keys are never answered, and nobody can change or delete a signature: what it has signed depends on it.',
    body: {},
    data: { list: [info] },
  },
  createSignature: {
    description:
      'The key is kept locked with the password, which is forgotten: without it nobody can sign or export. At most 50 signatures an account.',
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
  importSignature: {
    description:
      'A wrong password and a file that is none are answered alike. Java key stores are PKCS#12 files since Java 9.',
    body: { password: 'leaf-by-leaf', file: 'MIIKZAIBAzCCCh4GCSqGSIb3DQEHAaCCCg8=' },
    data: { ...info, isImported: true },
  },
  exportSignature: {
    description: 'Tools such as apksigner and keytool read the file.',
    body: { signatureId: sample.item, password: 'leaf-by-leaf' },
    data: { file: 'MIIKZAIBAzCCCh4GCSqGSIb3DQEHAaCCCg8=' },
  },
};
