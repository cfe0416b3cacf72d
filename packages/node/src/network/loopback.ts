const hosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks whether a URL leads to this machine only, so that it needs no encryption. */
export const isOnThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean => hosts.has(hostname);
