import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const GOOGLE_SCRIPTS = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
const GOOGLE_IMAGES = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.ggpht.com',
];

/** A year, as browsers and OWASP recommend; subdomains are not included, because they may belong to other services. */
const HSTS_SECONDS = 31_536_000;

const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=()';

/** What an answer carries that is sent before any hook could run; it is JSON, so nothing of it may load or be shown. */
export function bareHeaders(isProduction: boolean): Record<string, string> {
  return {
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      hsts: hstsOf(isProduction),
    }),
    'cache-control': 'no-store',
    'permissions-policy': PERMISSIONS,
    'x-robots-tag': 'noindex',
  };
}

/** What a policy depends on: it names only the hosts in use. */
interface PolicyParts {
  isProduction: boolean;
  hasGoogleMaps: boolean;
  /** Origin of the map's pictures; null: there are none. */
  tiles: string | null;
}

/**
 * helmet with a policy that fits our own files and the maps that pages draw: Google's, or those of a tile server. Inline styles are needed by both the maps and the
 * console's component library; inline scripts are not. No upgrade to https: it breaks plain http on a local name.
 */
export function addSecurityHeaders(http: FastifyInstance, { isProduction, hasGoogleMaps, tiles }: PolicyParts): void {
  const google = (...hosts: string[]): string[] => (hasGoogleMaps ? hosts : []);
  const pictures = hasGoogleMaps ? GOOGLE_IMAGES : tiles === null ? [] : [tiles];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google(...GOOGLE_SCRIPTS)],
        styleSrc: ["'self'", "'unsafe-inline'", ...google('https://fonts.googleapis.com')],
        fontSrc: ["'self'", 'data:', ...google('https://fonts.gstatic.com')],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
        connectSrc: ["'self'", ...google(...GOOGLE_SCRIPTS)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // A tile server may refuse who sends no Referer; it learns the site's name, never the page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: hstsOf(isProduction),
  });
  http.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  http.addHook('onSend', (_request, reply, _payload, next) => {
    reply.header('permissions-policy', PERMISSIONS);
    // The reader of the API document leaves its encoding out.
    if (reply.getHeader('content-type') === 'text/html') reply.type('text/html; charset=utf-8');
    next();
  });
}

function hstsOf(isProduction: boolean): HelmetOptions['hsts'] {
  return isProduction ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false;
}

/** helmet's headers are the same for every answer, so they are calculated once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(reply.req, reply, () => undefined);
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
