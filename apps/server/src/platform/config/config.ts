import { resolve } from 'node:path';
import { z } from 'zod';
import { list, optional, withDefault, yesOrNo } from './environment.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const key = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in Base64 (openssl rand -base64 32)');

/** Settings of the platform that an operator can change. */
export const platformSettings = {
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535).default(8080)),
  HOST: withDefault(z.string().default('localhost')),
  DATA: withDefault(z.string().default('data')),
  ROLE: withDefault(z.enum(['all', 'web', 'worker']).default('all')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  S3_ENDPOINT: optional(z.url()),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SECRET_KEY: optional(key),
  PUBLIC_URL: optional(origin),
  READER_ORIGIN: optional(origin),
  SECURE_COOKIES: optional(yesOrNo),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]{1,200}$/)),
  TRUST_PROXY: optional(list),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(600)),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info')),
};

type Data = z.output<z.ZodObject<typeof platformSettings>>;

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Endpoint of the object store; only for stores other than Amazon's. */
  readonly endpoint: string | undefined;
  /** Access keys; without them, the AWS SDK uses its default lookup (role of the machine, profile). */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface PlatformConfig {
  /** Port to listen on; 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder with all data stored on this machine. */
  readonly dataFolder: string;
  /** Role of this process: `web` answers requests, `worker` converts, `all` does both. */
  readonly role: 'all' | 'web' | 'worker';
  /** URL of the database; without it, the built-in PostgreSQL is started in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Object store; without it, files are stored in the data folder. */
  readonly s3: S3Config | undefined;
  /** Key of 32 bytes that encrypts stored passwords; without it, a key is created and stored in the data folder. */
  readonly secretKey: Buffer | undefined;
  /** Origin at which people reach this server, such as `https://leafcast.example`. */
  readonly publicUrl: string | undefined;
  /** Origin that serves books without the studio's cookies; undefined if there is none. */
  readonly readerOrigin: string | undefined;
  readonly isCookieSecure: boolean;
  /** Addresses or networks of proxies whose X-Forwarded-For header is trusted; none by default. */
  readonly trustedProxies: readonly string[];
  /**
   * Time for which the server still answers requests after it is told to stop, in milliseconds. During this time, it
   * reports that it is not ready.
   */
  readonly drainMs: number;
  /**
   * URL of the mail server, such as `smtps://user:password@mail.example:465`; without it, emails are stored in the data
   * folder.
   */
  readonly smtpUrl: string | undefined;
  /** Sender of emails, such as `Leafcast <books@leafcast.example>`. */
  readonly mailFrom: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** The complete configuration; higher layers add their settings. @see ADR 32 */
export interface Config extends PlatformConfig {}

/** Thrown if a setting is invalid. The message names the setting and says what is wrong. */
export class ConfigError extends Error {}

/**
 * Reads the settings of the platform.
 *
 * @throws ConfigError if settings contradict each other
 */
export function platformConfig(data: Data): PlatformConfig {
  if (data.ROLE !== 'all' && data.DATABASE_URL === undefined) {
    throw new ConfigError(
      `ROLE: ${data.ROLE} needs DATABASE_URL, because the built-in database serves only one process`,
    );
  }
  if (data.ROLE !== 'all' && data.S3_BUCKET !== undefined && data.SECRET_KEY === undefined) {
    throw new ConfigError("SECRET_KEY: is missing; machines must share a key to decrypt each other's data");
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.DATA),
    role: data.ROLE,
    databaseUrl: data.DATABASE_URL,
    s3: s3Config(data),
    secretKey: data.SECRET_KEY,
    publicUrl: data.PUBLIC_URL,
    readerOrigin: data.READER_ORIGIN,
    isCookieSecure: data.SECURE_COOKIES ?? data.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: data.TRUST_PROXY ?? [],
    // While a single server (`all`) stops, no other server can answer, so it does not wait.
    drainMs: 1000 * (data.DRAIN_SECONDS ?? (data.ROLE === 'web' ? 5 : 0)),
    smtpUrl: data.SMTP_URL,
    mailFrom:
      data.MAIL_FROM ?? `Leafcast <no-reply@${data.PUBLIC_URL ? new URL(data.PUBLIC_URL).hostname : 'localhost'}>`,
    logLevel: data.LOG_LEVEL,
  };
}

function s3Config(data: Data): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (bucket === undefined) {
    if (data.S3_ENDPOINT !== undefined) throw new ConfigError('S3_BUCKET: is required if S3_ENDPOINT is set');
    return undefined;
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither');
  }
  const keys =
    accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region: data.S3_REGION, endpoint: data.S3_ENDPOINT, keys };
}
