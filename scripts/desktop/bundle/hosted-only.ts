/** Packages required only by a server that hosts books: S3, payments, sign-in with other providers, passkeys. */
export const hostedOnly: readonly string[] = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@tus/s3-store',
  'stripe',
  'openid-client',
  '@simplewebauthn/server',
  'pg-native',
];
