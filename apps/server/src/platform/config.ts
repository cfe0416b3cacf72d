import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type PowerLimits, powerFile } from '../accounts/entitlements/limits.ts';
import { brandFile, type ShippedBrand } from '../books/brands/shipped.ts';

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== ''),
);
const yesOrNo = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const picture = z
  .string()
  .regex(/\.(png|jpe?g|gif|webp)$/, 'must name a PNG, JPG, GIF or WebP picture')
  .refine((path) => existsSync(path), 'there is no such file')
  .transform((path) => resolve(path));
const key = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in Base64 (openssl rand -base64 32)');
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsAbsent, schema.optional());

/** What may be set; each is an environment variable, the first four also a flag. */
const settings = z.object({
  PORT: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65_535).default(8080)),
  HOST: z.preprocess(emptyAsAbsent, z.string().default('localhost')),
  DATA: z.preprocess(emptyAsAbsent, z.string().default('data')),
  ROLE: z.preprocess(emptyAsAbsent, z.enum(['all', 'web', 'worker']).default('all')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  S3_ENDPOINT: optional(z.url()),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.preprocess(emptyAsAbsent, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SECRET_KEY: optional(key),
  THIRD_ACCOUNT_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  PUBLIC_URL: optional(origin),
  READER_ORIGIN: optional(origin),
  MAIN_HOSTS: optional(list),
  SECURE_COOKIES: optional(yesOrNo),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })),
  REGISTRATION: z.preprocess(emptyAsAbsent, z.enum(['open', 'invitation', 'closed']).default('open')),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]{1,200}$/)),
  TRUST_PROXY: optional(list),
  SUPPORT_CONTACT: optional(z.union([z.email(), z.url({ protocol: /^https?$/ })], 'must be an e-mail or web address')),
  POWER_LIMITS: optional(powerFile),
  MINI_PROGRAM_CODE: optional(picture),
  BRANDS: optional(brandFile),
  WARM_WORKERS: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(8).default(2)),
  LOG_LEVEL: z.preprocess(emptyAsAbsent, z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info')),
  ALLOW_UNCONFINED_PRESENTATIONS: optional(yesOrNo),
});

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Only for stores that are not Amazon's. */
  readonly endpoint: string | undefined;
  /** Without it the AWS SDK looks where it always looks (role of the machine, profile). */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface Config {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds everything that is kept on this machine. */
  readonly dataFolder: string;
  /** `web` answers requests, `worker` converts, `all` does both. */
  readonly role: 'all' | 'web' | 'worker';
  /** Without it the built-in PostgreSQL is started in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Without it files are kept in the data folder. */
  readonly s3: S3Config | undefined;
  /** 32 bytes that seal passwords which have to be kept; without it a key is made and kept in the data folder. */
  readonly secretKey: Buffer | undefined;
  /** Signs assertions of outside identities; without it there are none. */
  readonly thirdAccountSecret: string | undefined;
  /** Origin under which people reach this server, such as `https://leafcast.example`. */
  readonly publicUrl: string | undefined;
  /** Origin that serves books without the editor's cookies, where there is one. */
  readonly readerOrigin: string | undefined;
  /** Host names of the main product; an installation with another public host is a foreign one. @see RULINGS 12 */
  readonly mainHosts: readonly string[];
  readonly isCookieSecure: boolean;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[];
  /** Server that takes mails, such as `smtps://user:password@mail.example:465`; without it they wait in the data folder. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails, such as `Leafcast <books@leafcast.example>`. */
  readonly mailFrom: string;
  /** Who may make an account: anybody, whoever the operator has invited, or nobody. @see RULINGS 36 */
  readonly registration: 'open' | 'invitation' | 'closed';
  /** E-mail or web address of whoever helps authors here; shown on `/product-serve/`. @see W-386 */
  readonly supportContact: string | undefined;
  /** The operator's limits by account type and feature; what they do not name is as the plan says. @see RULINGS 14 */
  readonly powerLimits: PowerLimits;
  /** The operator's brands, which all accounts may choose: the list that `BRANDS` names, with the pictures beside it. @see W-265 */
  readonly publicBrands: readonly ShippedBrand[];
  /** Picture of the code of a mini program in which readers may open books, or none. @see W-073 */
  readonly miniProgramCode: string | undefined;
  /** Processes that wait for documents, so that first pages come at once; with none each document starts its own. */
  readonly warmWorkers: number;
  /** Whether LibreOffice is run also where it could read the files of this machine; by default it is not. */
  readonly allowsUnconfinedPresentations: boolean;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** A setting that cannot be used; its message names it and says what is wrong. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from flags (`--port 8080 --data ./data`) and the environment; a flag wins.
 *
 * @throws ConfigError that lists every setting that is wrong
 */
export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = settings.safeParse({ ...env, ...readFlags(args) });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const { data } = parsed;
  if (data.ROLE !== 'all' && data.DATABASE_URL === undefined) {
    throw new ConfigError(`ROLE: ${data.ROLE} needs DATABASE_URL, for the built-in database serves one process only`);
  }
  if (data.ROLE !== 'all' && data.S3_BUCKET !== undefined && data.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY: is missing; what one machine seals, the others have to open');
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.DATA),
    role: data.ROLE,
    databaseUrl: data.DATABASE_URL,
    s3: s3Config(data),
    secretKey: data.SECRET_KEY,
    thirdAccountSecret: data.THIRD_ACCOUNT_SECRET,
    publicUrl: data.PUBLIC_URL,
    readerOrigin: data.READER_ORIGIN,
    mainHosts: data.MAIN_HOSTS ?? (data.PUBLIC_URL ? [new URL(data.PUBLIC_URL).hostname] : []),
    isCookieSecure: data.SECURE_COOKIES ?? data.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: data.TRUST_PROXY ?? [],
    smtpUrl: data.SMTP_URL,
    mailFrom:
      data.MAIL_FROM ?? `Leafcast <no-reply@${data.PUBLIC_URL ? new URL(data.PUBLIC_URL).hostname : 'localhost'}>`,
    registration: data.REGISTRATION,
    supportContact: data.SUPPORT_CONTACT,
    powerLimits: data.POWER_LIMITS ?? {},
    publicBrands: data.BRANDS ?? [],
    miniProgramCode: data.MINI_PROGRAM_CODE,
    warmWorkers: data.WARM_WORKERS,
    allowsUnconfinedPresentations: data.ALLOW_UNCONFINED_PRESENTATIONS ?? false,
    logLevel: data.LOG_LEVEL,
  };
}

function readFlags(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { port: text, host: text, data: text, role: text } });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toUpperCase(), value]));
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function s3Config(data: z.output<typeof settings>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (bucket === undefined) {
    if (data.S3_ENDPOINT !== undefined) throw new ConfigError('S3_BUCKET: is missing, while S3_ENDPOINT is set');
    return undefined;
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither');
  }
  const keys =
    accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region: data.S3_REGION, endpoint: data.S3_ENDPOINT, keys };
}
