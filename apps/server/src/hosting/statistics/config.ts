import { readFileSync } from 'node:fs';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';
import { optional } from '../../platform/environment.ts';

/** The country of an address as ISO 3166 says it, in two letters; empty where nobody knows. */
export type CountryOf = (ip: string) => string;

/** What an operator can set about statistics. */
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
  /** Looks addresses of readers up in a file on this machine; without one no countries are counted. */
  readonly countryOf: CountryOf | undefined;
}

declare module '../../platform/config.ts' {
  interface Config extends StatisticsConfig {}
}

export const statisticsConfig = (data: Data): StatisticsConfig => ({ countryOf: data.COUNTRY_DATABASE });

/** @throws Error for bytes that are no such database */
function countriesIn(bytes: Buffer): CountryOf {
  // Free databases have the code at the top, MaxMind's below `country`.
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
