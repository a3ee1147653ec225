import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { isOurHost } from '../config/host-names.js';

/** The part of an address in absolute form that names the host, and what comes after it (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/** Checks for every request, before anything else, whether its host is one of the product's (isOurHost). */
export function addHostRule(http: FastifyInstance, publicHosts: readonly string[]): void {
  http.addHook('onRequest', (request, _reply, next) => next(hostError(request, publicHosts)));
}

/** Why a request is not for us; undefined when it is. */
export function hostError(request: FastifyRequest, publicHosts: readonly string[]): AppError | undefined {
  const given = hostsOf(request.raw);
  // Browsers always send one, and only browsers can be attacked by DNS rebinding; HTTP/1.0 has none.
  const isOld = given.length === 0 && request.raw.httpVersion === '1.0';
  if (given.length !== 1 && !isOld) return new AppError('BAD_REQUEST', 'The request must name one host.');
  const [, absolute] = ABSOLUTE.exec(request.originalUrl) ?? [];
  // Behind a trusted proxy X-Forwarded-Host replaces the host from here on, so it must be the product's too.
  const all = [...given, ...(request.host === '' ? [] : [request.host]), ...(absolute === undefined ? [] : [absolute])];
  return all.every((host) => isOurHost(host, publicHosts)) ? undefined : wrongHost();
}

/** Whether a request names the product, on a server without a framework (that of the figures). */
export function isForUs(request: IncomingMessage, publicHosts: readonly string[]): boolean {
  const given = hostsOf(request);
  if (given.length === 0) return request.httpVersion === '1.0';
  return given.length === 1 && isOurHost(given[0] ?? '', publicHosts);
}

/** An address in absolute form as the path it stands for, so that all that looks at the path sees it. */
export function pathOnly(url: string): string {
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function wrongHost(): AppError {
  return new AppError(
    'WRONG_HOST',
    'Tidycrew does not answer under this name. Whoever runs it can add the name to PUBLIC_HOST.',
  );
}

/** Every `Host` that was sent; Node's own list of headers keeps the first only. */
function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  const found: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') found.push(rawHeaders[at + 1] ?? '');
  }
  return found;
}
