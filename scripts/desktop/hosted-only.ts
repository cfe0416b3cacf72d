/** Packages that only an installation for many uses: S3, payments, sign-in by others, passkeys. */
export const hostedOnly: readonly string[] = [
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@tus/s3-store', 'stripe', 'openid-client'],
  ...['@simplewebauthn/server', 'pg-native'],
];
