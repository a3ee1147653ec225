import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestWithCaller } from '../common/caller.js';
import { sendFailure } from '../common/failure.filter.js';
import { AppError } from '../common/app-error.js';
import { flagsOf, flagsOfRoute } from '../common/route-flags.js';
import { isWithinShape } from './body-shape.js';
import { hostError } from './host-rule.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Unknown addresses get the staff app's page, so under /api it means 'no such route'. */
const isUnrouted = (request: FastifyRequest): boolean => request.is404 || request.routeOptions.url === '/*';

const isApi = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);

/** What holds for every request under /api, whatever it asks for (trust.md, 'Web security'). */
export function addRequestRules(http: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  http.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api')) return;
    const pattern = new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`);
    routes.push({ pattern, methods: [method].flat() });
  });

  // Fastify's own option, which no decorator of Nest's sets.
  http.addHook('onRoute', (route) => {
    const { bodyLimit } = flagsOfRoute(route);
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });

  const appErrorOf = (request: FastifyRequest, reply: FastifyReply): AppError | undefined => {
    if (!isApi(request)) return undefined;
    if (isUnrouted(request)) {
      const path = request.url.split('?')[0] ?? '';
      const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
      if (allowed.length > 0) {
        reply.header('allow', [...new Set(allowed)].join(', '));
        return new AppError('METHOD_NOT_ALLOWED', 'This address does not take that kind of request.');
      }
    }
    if (READS.has(request.method) || !isFromElsewhere(request)) return undefined;
    return new AppError('FOREIGN_ORIGIN', 'This request came from another site.');
  };

  // Hooks with a callback, because every request runs them and a promise each would cost more than their work.
  http.addHook('onRequest', (request, reply, next) => next(appErrorOf(request, reply)));

  http.addHook('preValidation', (request, _reply, next) => {
    const isFine = isWithinShape(request.body, flagsOf(request)) && isWithinShape(request.query, {});
    next(isFine ? undefined : new AppError('BAD_REQUEST', 'The request could not be understood.'));
  });

  http.addHook('onSend', (request, reply, _payload, next) => {
    reply.header('x-request-id', request.id);
    if (isApi(request)) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    next();
  });

  http.addHook('onResponse', (request: RequestWithCaller, reply, next) => {
    // Load balancers ask every second; these requests are not logged.
    const level = request.routeOptions.url?.startsWith('/health/') ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.user && { userId: request.user.userId }),
        ...(request.user?.actor && { actorId: request.user.actor.id }),
      },
      'request',
    );
    next();
  });
}

/** An address that cannot be decoded fails before any route, hook or filter runs, so the headers are set here. */
export function refuseUnreadableAddress(headers: Record<string, string>, publicHosts: readonly string[]) {
  const unreadable = new AppError('BAD_REQUEST', 'The address could not be understood.');
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id);
    sendFailure(reply, request.id, hostError(request, publicHosts) ?? unreadable);
  };
}

/**
 * Whether a write comes from the product's own pages. Browsers say where a request comes from; a client without that
 * header is not a browser, and no other site can make it send somebody's cookie.
 */
function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
