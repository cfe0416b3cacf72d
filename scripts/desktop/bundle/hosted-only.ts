/** Packages needed only by a hosted installation: S3, payments, sign-in with other providers, passkeys. */
export const hostedOnly: readonly string[] = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@tus/s3-store',
  'stripe',
  'openid-client',
  '@simplewebauthn/server',
  'pg-native',
];
