import { CloudClient, readServerAddress } from '@leafcast/cloud';
import type { Language } from '@leafcast/messages';
import { Refusal } from '@leafcast/server';
import { openCloudMemory } from '../../cloud/cloud-memory.ts';
import { toRefusal } from '../../cloud/words.ts';

interface SignInOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Data folder of the program. It is read even while the program is running; `secret` decrypts its sealed files. */
  readonly dataFolder: string;
  readonly secret: Parameters<typeof openCloudMemory>[1]['secret'];
  readonly language: Language;
}

export interface CloudSession {
  readonly client: CloudClient;
  /** Ends the session if it was created for this command. */
  signOut(): Promise<void>;
}

/**
 * Signs in to the cloud with the account from the environment, or else with the account that is signed in to the
 * program. There is no command-line option for the password, because every other program on this computer could read
 * it.
 *
 * @throws Refusal that says what is missing or went wrong
 */
export async function signInToCloud({ env, dataFolder, secret, language }: SignInOptions): Promise<CloudSession> {
  const remembered = (await openCloudMemory(dataFolder, { secret })).get();
  const address = readServerAddress(remembered.address || (env.DESKTOP_CLOUD ?? ''));
  if (!address) throw new Refusal('ERROR', 'cloud.none');
  const { DESKTOP_CLOUD_EMAIL: email = '', DESKTOP_CLOUD_PASSWORD: password = '' } = env;
  const isNamed = email !== '';
  const session = isNamed ? '' : remembered.session;
  if (!isNamed && session === '') throw new Refusal('ERROR', 'code.LOGIN_SIGNOUT');
  const client = new CloudClient({ origin: address.origin, language: () => language, session });
  if (!isNamed) return { client, signOut: async () => undefined };
  const entered = await client.login({ email, password, isKept: false }).catch(async (error: unknown) => {
    throw await toRefusal(error, language);
  });
  // A code from an authenticator app cannot be set in the environment, because it changes every 30 seconds.
  if ('ticket' in entered) throw new Refusal('ERROR', 'cloud.needsCode');
  return { client, signOut: () => client.logout().catch(() => undefined) };
}
