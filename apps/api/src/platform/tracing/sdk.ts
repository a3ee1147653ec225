import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { loggedError } from '../common/logged-error.js';
import type { TraceSettings } from '../config/env.js';
import { REQUEST_ID } from './names.js';
import { SpanFilter } from './span-filter.js';

/** How long a stopping process waits for its last spans; its requests have been answered. */
const FLUSH_LIMIT_MS = 2_000;

/** Starts OpenTelemetry's SDK with its instrumentations of fastify and pg. The SDK is of the process, not of one application. */
export async function startSdk(settings: TraceSettings, http: FastifyInstance, log: Logger): Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.instance.id': randomUUID(),
    }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new SpanFilter({
        exporter: saidOnce(new OTLPTraceExporter({ url: settings.url }), log),
        // Spans that wait for a collector at most, some 5 MB; further ones are dropped.
        maxQueueSize: 2_048,
        scheduledDelayMillis: 2_000,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  traceStatements();
  await traceRequests(http);
  http.addHook('onClose', async () => {
    const stopped = provider.shutdown().catch(() => undefined);
    await Promise.race([stopped, sleep(FLUSH_LIMIT_MS, undefined, { ref: false })]);
    for (const global of [trace, context, propagation]) global.disable();
  });
}

/**
 * Patches pg directly. The instrumentation would wait for somebody to load pg, which has happened by now, and would see ES
 * modules only through a loader that every start of Node had to name.
 */
function traceStatements(): void {
  const instrumentation = new PgInstrumentation({
    enabled: false,
    requireParentSpan: true,
    ignoreConnectSpans: true,
    responseHook: (span, { data }) => span.setAttribute('db.response.returned_rows', data.rowCount ?? 0),
  });
  for (const { name, patch } of instrumentation.getModuleDefinitions()) if (name === 'pg') patch?.(pg);
}

/** Traces requests without spans of hooks and handlers: each hook of each request would have one. */
async function traceRequests(http: FastifyInstance): Promise<void> {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    // Load balancers ask every second; these are not logged either.
    ignorePaths: ({ url }) => url.startsWith('/health/'),
    requestHook: (span, request) => span.setAttribute(REQUEST_ID, request.id),
  });
  await http.register(instrumentation.plugin());
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const isOfParent = sampler.startsWith('parentbased_');
  const root = rootSamplerOf(sampler.replace('parentbased_', ''), ratio);
  return isOfParent ? new ParentBasedSampler({ root }) : root;
}

function rootSamplerOf(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/** Logs once that the collector is away, and once that it is back; the product goes on without. */
function saidOnce(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isAway) log.warn(loggedError(result.error), 'traces cannot be handed on: they are dropped');
        if (!failed && isAway) log.warn('traces are handed on again');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
