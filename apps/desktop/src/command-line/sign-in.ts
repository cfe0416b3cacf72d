import { CloudClient, readServerAddress } from '@leafcast/cloud';
import type { Language } from '@leafcast/messages';
import { Refusal } from '@leafcast/server';
import { openCloudMemory } from '../cloud/remembered.ts';
import { refusalOf } from '../cloud/words.ts';

interface SignInOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The data folder of the program, also where that is open, and what its files are sealed with. */
  readonly dataFolder: string;
  readonly secret: Parameters<typeof openCloudMemory>[1]['secret'];
  readonly language: Language;
}

export interface SignedIn {
  readonly client: CloudClient;
  /** Ends the session where it was begun for this command. */
  leave(): Promise<void>;
}

/**
 * Signs in to the cloud as whoever the environment names, or else as whoever stays signed in in the program. A password on the
 * command line could be read by every other program of this computer.
 *
 * @throws Refusal that says what is missing or went wrong
 */
export async function signInToCloud({ env, dataFolder, secret, language }: SignInOptions): Promise<SignedIn> {
  const remembered = (await openCloudMemory(dataFolder, { secret })).get();
  const address = readServerAddress(remembered.address || (env.DESKTOP_CLOUD ?? ''));
  if (!address) throw new Refusal('ERROR', 'cloud.none');
  const { DESKTOP_CLOUD_EMAIL: email = '', DESKTOP_CLOUD_PASSWORD: password = '' } = env;
  const isNamed = email !== '';
  const session = isNamed ? '' : remembered.session;
  if (!isNamed && session === '') throw new Refusal('ERROR', 'code.LOGIN_SIGNOUT');
  const client = new CloudClient({ origin: address.origin, language: () => language, session });
  if (!isNamed) return { client, leave: async () => undefined };
  const entered = await client.login({ email, password, isKept: false }).catch(async (error: unknown) => {
    throw await refusalOf(error, language);
  });
  // A code of the person's app cannot be in the environment: it is another one every half minute.
  if ('ticket' in entered) throw new Refusal('ERROR', 'cloud.needsCode');
  return { client, leave: () => client.logout().catch(() => undefined) };
}
