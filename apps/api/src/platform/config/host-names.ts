import { isIP } from 'node:net';

/** A name, an IPv4 address, or an IPv6 address in brackets; perhaps the dot of the root, perhaps a port. */
const HOST = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9_.-]*[a-z0-9_])?)\.?)(?::(\d{0,5}))?$/;

/** The name or address in a `Host`, in small letters and without port, brackets and last dot; null when it is none. */
export function hostnameOf(host: string): string | null {
  const [, ipv6, name = '', port] = HOST.exec(host.toLowerCase()) ?? [];
  if (Number(port ?? 0) > 65_535) return null;
  if (ipv6 !== undefined) return isIP(ipv6) === 6 ? ipv6 : null;
  return name === '' || name.includes('..') || name.length > 253 ? null : name;
}

/**
 * Whether a request for this `Host` is meant for the product (DNS rebinding): a page of another site can make its own
 * name resolve to this server, and the browser then treats the server as that site, but such requests carry that name.
 * IP addresses cannot be pointed elsewhere, and `localhost` is this machine everywhere.
 * @param publicHosts as hostnameOf writes them
 */
export function isOurHost(host: string, publicHosts: readonly string[]): boolean {
  const name = hostnameOf(host);
  return name !== null && (name === 'localhost' || isIP(name) !== 0 || publicHosts.includes(name));
}

/** Whether only this machine can reach what listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
