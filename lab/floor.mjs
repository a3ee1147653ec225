/**
 * The floor of the bench: bare node:http and pg with prepared statements, answering what the product answers, from the same
 * database, by the same rules and to the same people. It has no framework, no validation, no log and no headers of its own.
 */
import http from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { sessionIdOf } from './floor/session.mjs';
import { cleanRoutes } from './floor/cleans.mjs';
import { crewDayRoutes } from './floor/crew-day.mjs';
import { customerRoutes } from './floor/customers.mjs';
import { dueRoutes } from './floor/due.mjs';
import { invoiceRoutes } from './floor/invoices.mjs';
import { ownRoutes } from './floor/own.mjs';
import { punchRoutes } from './floor/punches.mjs';
import { scheduleRoutes } from './floor/schedule.mjs';
import { signInRoutes } from './floor/sign-in.mjs';
import { timesheetRoutes } from './floor/timesheet.mjs';

/**
 * @typedef {object} Asked
 * @property {string} sessionId
 * @property {string} id what stands for :id in the route
 * @property {URLSearchParams} query
 * @property {any} body
 * @property {http.IncomingHttpHeaders} headers
 *
 * @typedef {{ status?: number, headers?: Record<string, string>, json?: unknown, bytes?: Buffer }} Answered without json and
 *   bytes the body is empty; null instead of an answer: not signed in
 */

/** @type {Record<string, (asked: Asked) => Promise<Answered | null>>} */
const ROUTES = {
  ...ownRoutes,
  ...customerRoutes,
  ...cleanRoutes,
  ...timesheetRoutes,
  ...punchRoutes,
  ...signInRoutes,
  ...invoiceRoutes,
  ...scheduleRoutes,
  ...crewDayRoutes,
  ...dueRoutes,
};

// As the product compresses: from a kilobyte on, quickly.
const COMPRESSED_FROM = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const server = http.createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

async function answer(request, response) {
  const [pathname, search] = request.url.split('?');
  const [, id = ''] = /\/([^/]*\d[^/]*)(?:\/|$)/.exec(pathname) ?? [];
  const route = ROUTES[`${request.method} ${id === '' ? pathname : pathname.replace(id, ':id')}`];
  const { headers } = request;
  const sessionId = sessionIdOf(headers.cookie);
  const body = request.method === 'GET' ? null : JSON.parse(await textOf(request));
  const answered = route && (await route({ sessionId, id, query: new URLSearchParams(search), body, headers }));
  if (!answered) return void response.writeHead(route ? 401 : 404).end();
  send(response, answered, /\bbr\b/.test(headers['accept-encoding'] ?? ''));
}

function send(response, { status = 200, headers = {}, json, bytes }, takesBrotli) {
  if (json === undefined && bytes === undefined) return void response.writeHead(status, headers).end();
  const text = bytes ?? JSON.stringify({ success: true, ...json });
  const length = Buffer.byteLength(text);
  if (json !== undefined) headers['content-type'] = 'application/json; charset=utf-8';
  const isCompressed = json !== undefined && takesBrotli && length >= COMPRESSED_FROM;
  if (isCompressed) {
    const compressed = brotliCompressSync(text, BROTLI);
    response
      .writeHead(status, { ...headers, 'content-encoding': 'br', 'content-length': compressed.length })
      .end(compressed);
  } else {
    response.writeHead(status, { ...headers, 'content-length': length }).end(text);
  }
}

async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

server.listen(Number(process.env.PORT), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
