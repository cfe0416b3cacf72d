import type { Config } from '../../platform/config/config.ts';

/**
 * Whether this installation uses a host other than the hosts of the main product. Only the configuration decides: a
 * client must not be able to change its rights by sending a different Host header. @see RULINGS 12
 */
export function isForeignHost({ publicUrl, mainHosts }: Pick<Config, 'publicUrl' | 'mainHosts'>): boolean {
  return publicUrl !== undefined && !mainHosts.includes(new URL(publicUrl).hostname);
}
