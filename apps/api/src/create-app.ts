import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { DynamicModule, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { USUAL_BODY_BYTES } from './platform/common/body-limit.js';
import { Clock } from './platform/common/clock.js';
import { createLog, NestLog } from './platform/common/log.js';
import { requestIdOf } from './platform/common/request-id.js';
import type { Env } from './platform/config/env.js';
import { ShutdownState } from './platform/health/shutdown-state.js';
import { MetricsServer } from './platform/metrics/metrics-server.js';
import { serveApiDocument } from './platform/http/api-document.js';
import { addArrivalTimes } from './platform/http/arrival-time.js';
import { addConditionalAnswers, addContentRanges } from './platform/http/answer-headers.js';
import { addHostRule, pathOnly } from './platform/http/host-rule.js';
import { answerOddRequests, refuseNoRequest } from './platform/http/no-request.js';
import { addRequestRules, refuseUnreadableAddress } from './platform/http/request-rules.js';
import { addSecurityHeaders, bareHeaders } from './platform/http/security-headers.js';
import { addWebApps } from './platform/http/web-apps.js';
import { startTracing } from './platform/tracing/tracing.js';

/** More than Node takes of a request's headers together, 16 kB, so that no parameter of a path is too long for the router. */
const MAX_PATH_PART_LENGTH = 20_000;

/** Makes Nest's application of a module, behind the adapter. */
type NestCreate = (
  module: DynamicModule,
  adapter: FastifyAdapter,
  options: NestApplicationOptions,
) => Promise<NestFastifyApplication>;

const createWithFactory: NestCreate = (module, adapter, options) => NestFactory.create(module, adapter, options);

/**
 * The whole application, not yet listening. Tests and production build it the same way, but that tests have Nest's
 * application made with providers of theirs for the world outside (@nestjs/testing).
 */
export async function createApp(
  env: Env,
  databaseUrl: string,
  create: NestCreate = createWithFactory,
): Promise<NestFastifyApplication> {
  const log = createLog(env.logLevel);
  env.ignored.forEach((sentence) => log.warn(sentence));
  const bare = bareHeaders(env.isProduction);
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    // One line per answered request, without address or query: see request-rules.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }: IncomingMessage) => requestIdOf(headers['x-request-id']),
    bodyLimit: USUAL_BODY_BYTES,
    trustProxy: env.trustedProxies,
    // Bounds clients that send slowly: headers must be complete within the first time-out, the whole request within
    // the second. A request without a Host is refused by host-rule.ts, which answers in the product's own words.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    requestTimeout: 30_000,
    // While it stops, requests that already reached us are still answered (trust.md, SIGTERM under load).
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => pathOnly(url),
    // A part of a path of any length reaches its route, which answers that there is no such thing.
    routerOptions: { maxParamLength: MAX_PATH_PART_LENGTH },
    frameworkErrors: refuseUnreadableAddress(bare, env.publicHosts),
    clientErrorHandler: refuseNoRequest(bare, log),
  });
  const http = adapter.getInstance();
  answerOddRequests(http.server, bare, log);
  http.removeContentTypeParser('text/plain');
  addSecurityHeaders(http, {
    isProduction: env.isProduction,
    hasGoogleMaps: env.googleMapsBrowserKey !== undefined,
    tiles: env.mapTiles && new URL(env.mapTiles.url).origin,
  });
  await startTracing(env.traces, http, log);
  addHostRule(http, env.publicHosts);
  addRequestRules(http);
  addConditionalAnswers(http);
  await http.register(cookie);
  await http.register(compress, {
    threshold: 1024,
    // The largest answers compress in a few milliseconds at once; in chunks through the thread pool they take several
    // times that.
    syncThreshold: 2_000_000,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 4 },
  });
  addContentRanges(http);
  const app = await create(AppModule.with(env, databaseUrl), adapter, {
    logger: new NestLog(log),
    bodyParser: false,
    abortOnError: false,
  });
  app.get(ShutdownState).attach(http);
  addArrivalTimes(http, app.get(Clock));
  await app.get(MetricsServer).start(http);
  await addWebApps(http);
  if (env.hasApiDocs) serveApiDocument(app);
  return app;
}
