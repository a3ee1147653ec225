import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the builds of the two web apps are, from dist/apps/api/src/platform/http. */
const WEB = resolve(import.meta.dirname, '../../../../../web');

/**
 * Serves both web apps: hashed assets for a year, everything else under /admin and / their index.html, so that a link
 * into the app works. Unknown assets are 404, never the page.
 */
export async function addWebApps(http: FastifyInstance): Promise<void> {
  await http.register(fastifyStatic, { root: WEB, serve: false, preCompressed: true });
  const serve =
    (app: string, prefix: string) =>
    (request: FastifyRequest, reply: FastifyReply): unknown => {
      const path = decoded(request.url.split('?')[0] ?? '');
      if (path === null || /^\/(api|health)(\/|$)/.test(path)) return reply.callNotFound();
      const file = path.slice(prefix.length).replace(/^\/+/, '');
      const isAsset = /\.[a-z0-9]+$/i.test(file);
      if (isAsset && !existsSync(join(WEB, app, file))) return reply.callNotFound();
      if (file.startsWith('assets/')) {
        return reply.sendFile(`${app}/${file}`, { maxAge: 31_536_000_000, immutable: true });
      }
      reply.header('cache-control', 'no-cache');
      // The address itself gives access to an invoice or an account, so it must not be sent on as a referrer.
      if (/^\/(shared|invite)\//.test(path))
        reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      return reply.sendFile(`${app}/${isAsset ? file : 'index.html'}`, { cacheControl: false });
    };
  http.get('/admin', serve('admin', '/admin'));
  http.get('/admin/*', serve('admin', '/admin'));
  http.get('/*', serve('staff', ''));
}

function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') || text.split('/').includes('..') ? null : text;
  } catch {
    return null;
  }
}
