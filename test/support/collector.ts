import http from 'node:http';
import type net from 'node:net';

/** A span as it came, with its attributes as an object. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  /** OpenTelemetry's numbers: 1 internal, 2 server, 3 client. */
  kind: number;
  /** 2: it failed. */
  status: number;
  facts: Record<string, string | number>;
}

/** Takes OTLP as JSON over HTTP, as an OpenTelemetry collector does. */
export interface TestCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: SentSpan[];
  /** All bodies, as they came. */
  text: string;
  /** Paths and headers of what was sent. */
  calls: { path: string; headers: http.IncomingHttpHeaders }[];
  /** What it answers with; 0: it never answers. */
  status: number;
  stop(): Promise<void>;
}

interface Body {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface OtlpSpan extends Omit<SentSpan, 'parentSpanId' | 'status' | 'facts'> {
  parentSpanId?: string;
  status: { code?: number };
  attributes: Attribute[];
}

export async function startCollector(): Promise<TestCollector> {
  const server = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      collector.calls.push({ path: request.url ?? '', headers: request.headers });
      if (collector.status === 0) return;
      reply.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
      if (collector.status !== 200) return;
      collector.text += body;
      collector.spans.push(...spansOf(JSON.parse(body) as Body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as net.AddressInfo;
  const collector: TestCollector = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    text: '',
    calls: [],
    status: 200,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return collector;
}

function spansOf({ resourceSpans }: Body): SentSpan[] {
  const all = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return all.map(({ traceId, spanId, parentSpanId, name, kind, status, attributes }) => ({
    ...{ traceId, spanId, name, kind },
    parentSpanId: parentSpanId ?? null,
    status: status.code ?? 0,
    facts: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ''])),
  }));
}
