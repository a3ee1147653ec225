import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { TraceSettings } from '../config/env.js';

/** What is said of a piece of work: words of the code and counts, never what is stored or typed. */
export type TraceFacts = Record<string, string | number>;

/** Where spans begin and end. Of the process, not of one application, like its counters. */
export interface Tracing {
  /** A span for each request but looks at the health; before all other hooks. */
  addTo(http: FastifyInstance): void;
  /** A span for a statement that a traced request or job asks; `answer` is not touched. */
  statement(text: unknown, answer: Promise<unknown>): void;
  /** A trace of its own for work that no request waits for; `factsOf` says what became of it. */
  work<T>(
    name: string,
    requestId: string,
    facts: TraceFacts,
    run: () => Promise<T>,
    factsOf: (done: T) => TraceFacts,
  ): Promise<T>;
  /** Hands on what has not been handed on, for a bounded time. Never rejects. */
  stop(): Promise<void>;
}

let current: Tracing | null = null;

/** Null where traces are off. */
export const tracing = (): Tracing | null => current;

/**
 * Begins where OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise no module of OpenTelemetry is loaded, but for its interface, which
 * prom-client requires for itself (decision D293).
 */
export async function startTracing(settings: TraceSettings | null, log: Logger): Promise<Tracing | null> {
  if (!settings) return null;
  const { OtlpTracing } = await import('./otlp-tracing.js');
  current = new OtlpTracing(settings, log);
  return current;
}

/** Runs work that no request waits for, as a trace of its own where traces are on. */
export function traced<T>(
  name: string,
  requestId: string,
  facts: TraceFacts,
  run: () => Promise<T>,
  factsOf: (done: T) => TraceFacts = () => ({}),
): Promise<T> {
  return current ? current.work(name, requestId, facts, run, factsOf) : run();
}
