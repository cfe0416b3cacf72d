import { parseArgs } from 'node:util';
import { z } from 'zod';
import { accountConfig, accountSettings } from '../accounts/config.ts';
import { bookConfig, bookSettings } from '../books/config.ts';
import { statisticsConfig, statisticsSettings } from '../hosting/statistics/config.ts';
import { type Config, ConfigError, platformConfig, platformSettings } from '../platform/config/config.ts';

/** All settings; each is an environment variable, and the first four are also flags. */
const settings = z.object({ ...platformSettings, ...accountSettings, ...bookSettings, ...statisticsSettings });

/**
 * Reads the configuration from flags (`--port 8080 --data ./data`) and the environment; flags take precedence.
 *
 * @throws ConfigError that lists every invalid setting
 */
export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = settings.safeParse({ ...env, ...readFlags(args) });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  return {
    ...platformConfig(parsed.data),
    ...accountConfig(parsed.data),
    ...bookConfig(parsed.data),
    ...statisticsConfig(parsed.data),
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
