import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loggedError } from '../common/logged-error.js';
import type { TraceSettings } from '../config/env.js';
import { OWN_SCOPE, REQUEST_ID } from './names.js';

/** What is said of a piece of work: words of the code and counts, never what is stored or typed. */
type TraceFacts = Record<`tidycrew.${string}`, string | number>;

/**
 * Traces the requests of `http` where OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise no module of OpenTelemetry is loaded except
 * its interface, which prom-client requires as well.
 */
export async function startTracing(settings: TraceSettings | null, http: FastifyInstance, log: Logger): Promise<void> {
  if (!settings) return;
  const { startSdk } = await import('./sdk.js');
  await startSdk(settings, http, log);
}

/** Runs work that no request waits for, as a trace of its own; `factsOf` says what became of it. */
export function traced<T>(
  name: string,
  requestId: string,
  facts: TraceFacts,
  run: () => Promise<T>,
  factsOf: (done: T) => TraceFacts,
): Promise<T> {
  const options = { root: true, attributes: { ...facts, [REQUEST_ID]: requestId } };
  return trace.getTracer(OWN_SCOPE).startActiveSpan(name, options, async (span) => {
    try {
      const done = await run();
      span.setAttributes(factsOf(done));
      return done;
    } catch (error) {
      span.setAttribute('error.type', loggedError(error).reason).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
