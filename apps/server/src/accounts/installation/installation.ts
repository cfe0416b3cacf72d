import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/services.ts';
import { powerLimits } from '../entitlements/limits.ts';
import { storedBrandingSchema } from './look.ts';

const registration = z.enum(['open', 'invitation', 'closed']);

/** Settings that the operator has changed in the console. */
interface StoredSettings {
  readonly registration?: Config['registration'] | undefined;
  readonly powerLimits?: Config['powerLimits'] | undefined;
  readonly look?: Config['look'] | undefined;
}

/** Maximum age of the cached settings, in milliseconds; another server may have changed them. */
const maxAgeMs = 1000;

export interface Installation {
  /** The configuration, in which the operator's console settings override the environment. */
  readonly config: Config;
  /**
   * Refreshes the settings. If the database cannot be read, the last known settings stay in effect.
   *
   * @param isForced whether to read the settings regardless of their age
   */
  refresh(isForced?: boolean): Promise<void>;
}

/** Keeps the operator's settings up to date. Every server picks up changes within a second. */
export function watchInstallation({ config, failFastDb, log }: Services): Installation {
  let known: StoredSettings = {};
  let asked = 0;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      const rows = await failFastDb.selectFrom('installation').select(['key', 'value']).execute();
      const setFor = (key: string) => rows.find((row) => row.key === key)?.value;
      known = {
        registration: registration.safeParse(setFor('registration')).data,
        powerLimits: powerLimits.safeParse(setFor('powerLimits')).data,
        look: storedBrandingSchema.safeParse(setFor('look')).data,
      };
    } catch (error) {
      log.warn({ err: error }, "the operator's settings could not be read");
    } finally {
      asked = performance.now();
      asking = null;
    }
  }
  const live = Object.defineProperties(
    { ...config },
    {
      registration: { enumerable: true, get: () => known.registration ?? config.registration },
      look: { enumerable: true, get: () => known.look ?? config.look },
      powerLimits: { enumerable: true, get: () => ({ ...config.powerLimits, ...known.powerLimits }) },
    },
  );
  return {
    config: live,
    async refresh(isForced = false) {
      if (isForced && asking) await asking;
      if (!isForced && asked > 0 && performance.now() - asked < maxAgeMs) return;
      asking ??= ask();
      await asking;
    },
  };
}
