import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { loggedError } from '../common/logged-error.js';
import type { TraceSettings } from '../config/env.js';
import { statementText } from './statement-text.js';
import type { TraceFacts, Tracing } from './tracing.js';

/** Spans that wait for a collector at most, some 5 MB; further ones are dropped. */
const MAX_WAITING = 2_048;
const BATCH = 512;
const SENT_AFTER_MS = 2_000;
/** Of a stopping process, whose requests have been answered. */
const FLUSH_LIMIT_MS = 2_000;

/** The id by which log, audit log and mails name the same work (decision D290). */
const REQUEST_ID = 'tidycrew.request_id';

/**
 * OpenTelemetry by its interface, at the places where requests, statements, mails and jobs already go through. Its ready-made
 * instrumentations were not taken: of ES modules they see only what a loader that is registered before the first import hands
 * them (a flag of the process, for everybody who starts it, and import-in-the-middle around every module of the product), and what they write
 * down on their own account is more than may be: whole addresses with their query and codes, hosts, users' agents.
 */
export class OtlpTracing implements Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  /** The request or job that this is part of. */
  private readonly current = new AsyncLocalStorage<Span>();

  constructor(settings: TraceSettings, log: Logger) {
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': settings.serviceName,
        'service.instance.id': randomUUID(),
      }),
      sampler: samplerOf(settings),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: saidOnce(new OTLPTraceExporter({ url: settings.url }), log),
          maxQueueSize: MAX_WAITING,
          maxExportBatchSize: BATCH,
          scheduledDelayMillis: SENT_AFTER_MS,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('tidycrew');
  }

  addTo(http: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>();
    http.addHook('onRequest', (request, _reply, next) => {
      const route = request.routeOptions.url ?? 'none';
      // Load balancers ask every second; these are not logged either.
      if (route.startsWith('/health/')) return next();
      const attributes = { 'http.request.method': request.method, 'http.route': route, [REQUEST_ID]: request.id };
      const options = { kind: SpanKind.SERVER, attributes };
      const span = this.tracer.startSpan(`${request.method} ${route}`, options, callerOf(request));
      spans.set(request, span);
      this.current.run(span, next);
    });
    // A body comes in by events of the connection, which know nothing of the request.
    http.addHook('preValidation', (request, _reply, next) => {
      const span = spans.get(request);
      if (span) this.current.run(span, next);
      else next();
    });
    http.addHook('onResponse', (request, reply, next) => {
      const span = spans.get(request);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      next();
    });
  }

  statement(text: unknown, answer: Promise<unknown>): void {
    const parent = this.current.getStore();
    // What began in a request and goes on for ever, such as a timer, is no part of it once it was answered.
    if (!parent?.isRecording()) return;
    const statement = statementText(text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
    const span = this.tracer.startSpan(statement.name, { kind: SpanKind.CLIENT, attributes }, within(parent));
    answer.then(
      (result) => {
        const { rowCount } = (result ?? {}) as { rowCount?: unknown };
        if (typeof rowCount === 'number') span.setAttribute('db.response.returned_rows', rowCount);
        span.end();
      },
      (error: unknown) => end(span, error),
    );
  }

  async work<T>(
    name: string,
    requestId: string,
    facts: TraceFacts,
    run: () => Promise<T>,
    factsOf: (done: T) => TraceFacts,
  ): Promise<T> {
    const attributes = { ...facts, [REQUEST_ID]: requestId };
    const span = this.tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes }, ROOT_CONTEXT);
    try {
      const done = await this.current.run(span, run);
      span.setAttributes(factsOf(done));
      span.end();
      return done;
    } catch (error) {
      end(span, error);
      throw error;
    }
  }

  async stop(): Promise<void> {
    const stopped = this.provider.shutdown().catch(() => undefined);
    await Promise.race([stopped, sleep(FLUSH_LIMIT_MS, undefined, { ref: false })]);
  }
}

const within = (parent: Span): Context => trace.setSpan(ROOT_CONTEXT, parent);

/** As `traceparent` says. `tracestate` is not read: anybody may write anything into it. */
function callerOf({ headers }: FastifyRequest): Context {
  const { traceparent } = headers;
  const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
}

/** The kind of an error only: its message may quote what somebody typed. */
function end(span: Span, error: unknown): void {
  span.setAttribute('error.type', loggedError(error).reason).setStatus({ code: SpanStatusCode.ERROR }).end();
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
