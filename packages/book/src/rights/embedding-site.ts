/** Maximum number of sites that can embed a book. */
export const maxEmbeddingSites = 50;

const form =
  /^(?:(https?):\/\/)?(\*\.)?([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)(?::(\d{1,5}))?\/?$/;
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * Parses a site that may embed a book: an origin (`https://example.org`), or only a host, which allows any protocol.
 * `*.example.org` means all subdomains of that host. International domain names must be in Punycode.
 *
 * @returns the site as a source expression of a content security policy; `null` if the text is not a valid site
 * @see RULINGS 35
 */
export function embeddingSite(text: string): string | null {
  const [, scheme, wild = '', host = '', port] = form.exec(text.trim().toLowerCase()) ?? [];
  const isHost = host !== '' && host.length <= 253 && (wild === '' || (host.includes('.') && !/^[\d.]+$/.test(host)));
  if (!isHost || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null;
  const isUsual = port === undefined || port === defaultPorts[scheme ?? ''];
  return `${scheme ? `${scheme}://` : ''}${wild}${host}${isUsual ? '' : `:${Number(port)}`}`;
}

/** Parts of a URL that `mayEmbed` compares. `port` is empty for the protocol's default port. */
export interface SiteAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/**
 * Checks whether a page at this URL belongs to one of the sites, with the same matching rules as browsers. If the list
 * of sites is empty, every page matches.
 */
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
