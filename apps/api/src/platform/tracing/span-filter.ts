import { type Attributes, type SpanContext, SpanKind } from '@opentelemetry/api';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { OWN_SCOPE } from './names.js';

/** Words of the code, patterns of routes, numbers and the request's id. */
const SENT =
  /^(tidycrew\.\w+|http\.(request\.method|route|response\.status_code)|db\.(system\.name|response\.returned_rows)|error\.type)$/;

/** What a trace says of a statement at most; the longest of the product's own are reports. */
const MAX_TEXT = 4_000;

/** Also of one that begins with WITH; FOR UPDATE and ON CONFLICT DO UPDATE are no writes of their own. */
const WRITE = /\b(insert into|delete from|(?<!for |key |do )update) (?:only )?"?([a-z_]+)/i;
const READ = /\bfrom (?:only )?"?([a-z_]+)/i;

/**
 * The only way out for spans. The instrumentations also write down addresses with their query and codes, hosts, messages of
 * errors and whatever a caller puts into `tracestate`; a span is made anew from what is known to be nobody's (decision D293).
 */
export class SpanFilter extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    const sent = withoutPeople(span);
    if (sent) super.onEnd(sent);
  }
}

/** Null for a span of a kind that nobody has looked at. */
export function withoutPeople(span: ReadableSpan): ReadableSpan | null {
  const sent = sentOf(span);
  if (!sent) return null;
  const { kind, startTime, endTime, duration, ended, resource, instrumentationScope, parentSpanContext } = span;
  return {
    ...sent,
    kind,
    startTime,
    endTime,
    duration,
    ended,
    resource,
    instrumentationScope,
    status: { code: span.status.code },
    events: [],
    links: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
    spanContext: () => withoutState(span.spanContext()),
    ...(parentSpanContext && { parentSpanContext: withoutState(parentSpanContext) }),
  };
}

function sentOf(span: ReadableSpan): { name: string; attributes: Attributes } | null {
  const given = Object.entries(span.attributes).filter(([name]) => SENT.test(name));
  const attributes = { ...Object.fromEntries(given), ...errorTypeOf(span) };
  if (span.kind === SpanKind.SERVER) {
    const { 'http.request.method': method, 'http.route': route = 'none' } = span.attributes;
    return { name: [method, route].join(' '), attributes };
  }
  if (span.kind === SpanKind.CLIENT) {
    const { name, text } = statementText(span.attributes['db.query.text']);
    return { name, attributes: { ...attributes, 'db.query.text': text } };
  }
  return span.instrumentationScope.name === OWN_SCOPE ? { name: span.name, attributes } : null;
}

/** The kind of an error only: its message may quote what somebody typed. pg's instrumentation writes the kind into a sentence. */
function errorTypeOf({ events }: ReadableSpan): Attributes {
  const { 'exception.type': type, 'exception.message': message } = events[0]?.attributes ?? {};
  const kind = type ?? /^PostgreSQL error .* \(code: (\w+)\)$/.exec(String(message))?.[1];
  return kind === undefined ? {} : { 'error.type': kind };
}

const withoutState = ({ traceId, spanId, traceFlags, isRemote }: SpanContext): SpanContext => ({
  traceId,
  spanId,
  traceFlags,
  ...(isRemote !== undefined && { isRemote }),
});

/**
 * What a statement does and to what, as a name of which there are few, and its text without values. The product passes values as
 * parameters, which are not looked at. What stands between quotes all the same becomes a question mark, so that no trace
 * depends on that.
 */
export function statementText(statement: unknown): { name: string; text: string } {
  if (typeof statement !== 'string') return { name: 'statement', text: '' };
  const text = statement
    .slice(0, MAX_TEXT)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, write, written] = WRITE.exec(text) ?? [];
  if (write !== undefined) return { name: `${firstWord(write)} ${written}`, text };
  const verb = firstWord(text).replace(/^WITH$/, 'SELECT') || 'statement';
  const [, table] = READ.exec(text) ?? [];
  return { name: table === undefined ? verb : `${verb} ${table}`, text };
}

const firstWord = (text: string): string => (/^[a-z]*/i.exec(text)?.[0] ?? '').toUpperCase();
