import { readFileSync } from 'node:fs';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';
import { optional } from '../../platform/config/environment.ts';

/** Returns the two-letter ISO 3166 country code of an IP address; empty if the country is unknown. */
export type LookupCountry = (ip: string) => string;

/** Settings for statistics. */
export const statisticsSettings = {
  COUNTRY_DATABASE: optional(
    z.string().transform((path, context): LookupCountry => {
      try {
        return countriesIn(readFileSync(path));
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a readable MMDB file' });
        return z.NEVER;
      }
    }),
  ),
};

type Data = z.output<z.ZodObject<typeof statisticsSettings>>;

interface StatisticsConfig {
  /** Looks up the countries of readers' IP addresses in a local file. Without the file, countries are not counted. */
  readonly countryOf: LookupCountry | undefined;
}

declare module '../../platform/config/config.ts' {
  interface Config extends StatisticsConfig {}
}

export const statisticsConfig = (data: Data): StatisticsConfig => ({ countryOf: data.COUNTRY_DATABASE });

/**
 * Opens a database of countries by IP address.
 *
 * @throws Error if the data is not such a database
 */
function countriesIn(bytes: Buffer): LookupCountry {
  // Free databases store the country code at the top level; MaxMind databases store it in `country`.
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
