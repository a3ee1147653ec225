import type { Operation } from './document.js';
import type { Json } from './values.js';
import type { CallerName, AttackTargets } from './world.js';

/** A request as it is about to be made, still in parts. */
interface Draft {
  operation: Operation;
  /** What stands in each place of the path, encoded. */
  places: Record<string, string>;
  /** After the question mark, encoded. */
  query: string[];
  headers: Record<string, string>;
  /** Key and value as JSON text, in order; a key may come twice. */
  entries: [string, Json][];
  /** In place of the entries. */
  raw: string | Buffer | null;
  /** What was done to it. */
  wrongs: string[];
}

/** A request to send. */
export interface Attack {
  operation: string;
  /** What is wrong with it, in words. */
  wrong: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  /** Whether something is certainly wrong with it, so that anything but a refusal is a defect. */
  isHopeless: boolean;
}

/** A change of a request. */
export type Change = (draft: Draft) => Draft;

/** Whom a call is made for: refused to everybody else, except that admins may also call what staff may. */
function callerOf({ name, template }: Operation): CallerName | null {
  if (isPublic(template)) return null;
  if (/^\/api\/(admin|invoices)\b/.test(template)) return 'admin';
  const isOnTheirClean = ['POST /api/staff/time-entries/clock-out', 'POST /api/staff/cleans/{jobId}/mistake'];
  return isOnTheirClean.includes(name) ? 'finisher' : 'cleaner';
}

export const isPublic = (template: string): boolean =>
  /^(\/health|\/api\/brand$|\/api\/setup$|\/api\/shared-invoices|\/api\/calendars\/|\/api\/invitations\/|\/api\/auth\/(login|logout|forgotten-password)$)/.test(
    template,
  );

/** Callers to whom a call is certainly refused. */
export function strangersTo({ template }: Operation): CallerName[] {
  if (/^\/api\/(admin|invoices)\b/.test(template)) return ['cleaner', 'finisher', 'impersonating admin'];
  return template.startsWith('/api/staff/') ? ['manager'] : [];
}

/** The request with which nothing is wrong. */
export function soundDraft(operation: Operation, targets: AttackTargets): Draft {
  const caller = callerOf(operation);
  const given = { ...targets.places['*'], ...targets.places[operation.template] };
  return {
    operation,
    places: Object.fromEntries(operation.places.map((name) => [name, given[name] ?? ''])),
    query: operation.isWrite ? [] : (targets.queries[operation.name] ?? []),
    headers: caller === null ? {} : { cookie: targets.cookies[caller] },
    entries: Object.entries(targets.bodies[operation.name] ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
    raw: null,
    wrongs: [],
  };
}

/** Makes the request of a draft. */
export function attackOf(draft: Draft, isHopeless: boolean): Attack {
  const { operation, places, query, headers, entries, raw, wrongs } = draft;
  const path = operation.template.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');
  const hasBody = operation.isWrite && (raw !== null || entries.length > 0);
  const json = (): string => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
  return {
    operation: operation.name,
    wrong: wrongs.join('; ') || 'nothing',
    method: operation.method,
    target: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    body: hasBody ? (raw ?? json()) : null,
    isHopeless,
  };
}
