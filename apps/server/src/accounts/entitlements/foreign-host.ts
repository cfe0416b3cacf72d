import type { Config } from '../../platform/config.ts';

/**
 * Whether this installation is shown under another host than the main product's. Told by the configuration alone:
 * what a client sends as its Host must not change its rights. @see RULINGS 12
 */
export function isForeignHost({ publicUrl, mainHosts }: Pick<Config, 'publicUrl' | 'mainHosts'>): boolean {
  return publicUrl !== undefined && !mainHosts.includes(new URL(publicUrl).hostname);
}
