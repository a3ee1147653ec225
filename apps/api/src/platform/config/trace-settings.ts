/** Which requests and jobs are traced: OpenTelemetry's own names. `parentbased_…`: as the caller's `traceparent` says, if it has one. */
export const TRACE_SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;
type TraceSampler = (typeof TRACE_SAMPLERS)[number];

/** Where traces go, and of how much (decision D293). */
export interface TraceSettings {
  /** Takes OTLP as JSON over HTTP. */
  url: string;
  serviceName: string;
  sampler: TraceSampler;
  /** Of the samplers by ratio: from 0, nothing, to 1, everything. */
  ratio: number;
}

interface Given {
  /** The collector's address, to which the specification has `/v1/traces` added. */
  endpoint: string | undefined;
  serviceName: string | undefined;
  sampler: string;
  ratio: string | undefined;
}

/** Null without an address: then there are no traces, and nothing of OpenTelemetry is loaded. */
export function traceSettingsOf(given: Given, problem: (sentence: string) => void): TraceSettings | null {
  const { endpoint, serviceName = 'tidycrew', sampler } = given;
  const ratio = Number(given.ratio ?? '1');
  if (!(ratio >= 0 && ratio <= 1)) problem('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  if (endpoint === undefined) return null;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    problem('OTEL_EXPORTER_OTLP_ENDPOINT must be like http://collector:4318');
    return null;
  }
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return { url: url.href, serviceName, sampler: sampler as TraceSampler, ratio };
}
