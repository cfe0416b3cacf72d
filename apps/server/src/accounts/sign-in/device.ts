import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../../platform/http/requests/cookies.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken, newToken } from '../account/session/session.ts';

const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Returns the device of a request as the hex hash of its token; `null` if the account with this address has not signed
 * in on the device before.
 */
export async function knownDevice(request: FastifyRequest, email: string, { config, db }: Services) {
  const token = readCookie(request, 'leafcast-device', config.isCookieSecure);
  if (token === null) return null;
  const hash = hashToken(token);
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .where('token_hash', '=', hash)
    .where('email', '=', email)
    .select('token_hash')
    .executeTakeFirst();
  return row ? hash.toString('hex') : null;
}

/** Checks whether the device of a request is new for an account that has signed in before on other devices. */
export async function isNewDevice(request: FastifyRequest, accountId: string, { config, db }: Services) {
  const token = readCookie(request, 'leafcast-device', config.isCookieSecure);
  const devices = await db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .select((row) =>
      row.fn
        .countAll<number>()
        .filterWhere('token_hash', '=', hashToken(token ?? ''))
        .as('same'),
    )
    .executeTakeFirstOrThrow();
  return Number(devices.count) > 0 && Number(devices.same) === 0;
}

/** Records that an account has signed in on this device. */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  { config, db, now }: Services,
): Promise<void> {
  // A separate token for each account would require as many cookies on the device. Instead, the token belongs to the
  // account that signed in last.
  const token = readCookie(request, 'leafcast-device', config.isCookieSecure) ?? newToken();
  const device = { token_hash: hashToken(token), account_id: accountId, last_used: now() };
  await db
    .insertInto('known_device')
    .values(device)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(device))
    .execute();
  writeCookie(reply, 'leafcast-device', token, { isSecure: config.isCookieSecure, maxAgeSeconds });
}
