import { readFileSync } from 'node:fs';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';
import { optional } from '../../platform/config/environment.ts';

/** Returns the two-letter ISO 3166 country code of an IP address; empty if unknown. */
export type CountryOf = (ip: string) => string;

/** Settings for statistics. */
export const statisticsSettings = {
  COUNTRY_DATABASE: optional(
    z.string().transform((path, context): CountryOf => {
      try {
        return countriesIn(readFileSync(path));
      } catch {
        context.addIssue({ code: 'custom', message: 'is no MMDB file that can be read' });
        return z.NEVER;
      }
    }),
  ),
};

type Data = z.output<z.ZodObject<typeof statisticsSettings>>;

interface StatisticsConfig {
  /** Looks up the IP addresses of readers in a local file; without one, countries are not counted. */
  readonly countryOf: CountryOf | undefined;
}

declare module '../../platform/config/config.ts' {
  interface Config extends StatisticsConfig {}
}

export const statisticsConfig = (data: Data): StatisticsConfig => ({ countryOf: data.COUNTRY_DATABASE });

/** @throws Error for bytes that are not such a database */
function countriesIn(bytes: Buffer): CountryOf {
  // Free databases store the code at the top level, MaxMind databases below `country`.
  const reader = new Reader<CountryResponse & { readonly country_code?: string }>(bytes);
  return (ip) => {
    try {
      const found = reader.get(ip);
      const code = found?.country?.iso_code ?? found?.country_code ?? '';
      return /^[A-Z]{2}$/.test(code) ? code : '';
    } catch {
      return '';
    }
  };
}
