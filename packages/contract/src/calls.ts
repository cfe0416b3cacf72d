import type { Call } from './call.ts';
import * as book from './calls/book.ts';
import * as brand from './calls/brand.ts';
import * as lock from './calls/lock.ts';
import * as media from './calls/media.ts';
import * as message from './calls/message.ts';
import * as privacy from './calls/privacy.ts';
import * as share from './calls/share.ts';
import * as upload from './calls/upload.ts';
import * as user from './calls/user.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Every call there is; the server must answer each of them, and the OpenAPI document lists them. */
export const calls: readonly Call[] = [user, upload, book, lock, media, message, privacy, brand, share].flatMap(
  (family) => Object.values(family).filter(isCall),
);
