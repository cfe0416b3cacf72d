const hosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks whether a URL leads to this machine, so that the connection needs no encryption. */
export const isLoopbackUrl = ({ hostname }: Pick<URL, 'hostname'>): boolean => hosts.has(hostname);
