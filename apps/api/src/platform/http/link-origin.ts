import type { FastifyRequest } from 'fastify';
import { Env } from '../config/env.js';
import { hostnameOf } from '../config/host-names.js';

/**
 * What a link to the product begins with, such as 'https://clean.example.com'. The `Host` of a request is its sender's
 * own word: a link that is mailed to somebody else must not lead where they say, or whoever opens it hands over its
 * token. Its name is believed where it is one of PUBLIC_HOST, this machine, or the address at which the request came in; else
 * the first name of PUBLIC_HOST is used. Its port is never believed: PUBLIC_HOST has it where it is another one than that of the
 * protocol. For an admin outside production it is believed as it stands.
 * @returns null when nothing is known under which the product can be reached
 */
export function linkOrigin(
  request: FastifyRequest,
  { isProduction, publicHosts, publicAddresses }: Pick<Env, 'isProduction' | 'publicHosts' | 'publicAddresses'>,
  isAdmin: boolean,
): string | null {
  // Its cookies need TLS there, whatever the proxy says.
  const protocol = isProduction ? 'https' : request.protocol;
  const name = hostnameOf(request.host);
  const own = `${protocol}://${request.host}`;
  if (isAdmin && !isProduction) return own;
  // Without the port that was sent: another service of the same machine may listen there.
  const known = publicAddresses[Math.max(0, publicHosts.indexOf(name ?? ''))];
  if (known !== undefined) return `${protocol}://${known}`;
  const arrivedAt = (request.socket.localAddress ?? '').replace(/^::ffff:/, '');
  if (name === null || (name !== 'localhost' && name !== arrivedAt)) return null;
  return `${protocol}://${name.includes(':') ? `[${name}]` : name}:${request.socket.localPort}`;
}

/** Where a link to a password that is mailed to its owner leads, up to its token; null as above. */
export function mailedLink(request: FastifyRequest, env: Env): string | null {
  const origin = linkOrigin(request, env, false);
  return origin === null ? null : `${origin}/invite/`;
}
