/** So many sites one book names at most. */
export const maxEmbeddingSites = 50;

const form =
  /^(?:(https?):\/\/)?(\*\.)?([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)(?::(\d{1,5}))?\/?$/;
const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * Reads a site that may embed a book: an origin (`https://example.org`), or a host by itself, whose pages may come by any
 * protocol; `*.example.org` are all hosts below that one. Hosts are written in Latin letters, as networks know them.
 *
 * @returns as a policy of a page names it, or `null` for what is no site
 * @see RULINGS 35
 */
export function embeddingSite(text: string): string | null {
  const [, scheme, wild = '', host = '', port] = form.exec(text.trim().toLowerCase()) ?? [];
  const isHost = host !== '' && host.length <= 253 && (wild === '' || (host.includes('.') && !/^[\d.]+$/.test(host)));
  if (!isHost || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null;
  const isUsual = port === undefined || port === usualPorts[scheme ?? ''];
  return `${scheme ? `${scheme}://` : ''}${wild}${host}${isUsual ? '' : `:${Number(port)}`}`;
}

/** What is compared of an address; a port is empty where it is the protocol's own. */
export interface SiteAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** Whether a page of this address is of one of the sites, as browsers compare them; of any where none is named. */
export function mayEmbed(sites: readonly string[], { protocol, hostname, port }: SiteAddress): boolean {
  return (
    sites.length === 0 ||
    sites.some((site) => {
      const [, scheme, wild, host, ownPort = ''] = form.exec(site) ?? [];
      const isScheme =
        scheme === undefined || protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');
      const isHost = wild === undefined ? hostname === host : hostname.endsWith(`.${host}`);
      return isScheme && isHost && port === ownPort;
    })
  );
}
