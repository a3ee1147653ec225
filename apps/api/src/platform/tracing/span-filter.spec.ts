import { describe, expect, it } from '@jest/globals';
import { createTraceState, type SpanContext, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import fc from 'fast-check';
import { statementText, withoutPeople } from './span-filter.js';
import { OWN_SCOPE } from './names.js';

const SECRET = 'zyxcanary';

const ids = (isRemote?: boolean): SpanContext => ({
  ...{ traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: TraceFlags.SAMPLED },
  ...{ traceState: createTraceState(`who=${SECRET}`), isRemote },
});

const aSpan = (changes: Partial<ReadableSpan>): ReadableSpan => ({
  ...{ name: SECRET, kind: SpanKind.INTERNAL, startTime: [1, 0], endTime: [2, 0], duration: [1, 0], ended: true },
  ...{ status: { code: SpanStatusCode.ERROR, message: SECRET }, attributes: {}, events: [] },
  links: [{ context: ids(), attributes: { by: SECRET } }],
  ...{ resource: resourceFromAttributes({}), instrumentationScope: { name: '@fastify/otel' } },
  ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  ...{ spanContext: ids, parentSpanContext: ids(true) },
  ...changes,
});

const failedWith = (attributes: Record<string, string>): Pick<ReadableSpan, 'events'> => ({
  events: [{ name: 'exception', time: [1, 0], attributes }],
});

describe('what a trace lets through (D293)', () => {
  const REQUEST = { 'http.request.method': 'GET', 'http.route': '/api/x/:token', 'http.response.status_code': 500 };

  it('is of a request its route, status and the kind of its error', () => {
    const sent = withoutPeople(
      aSpan({
        kind: SpanKind.SERVER,
        attributes: { ...REQUEST, 'url.path': `/api/x/${SECRET}`, 'fastify.root': SECRET },
        ...failedWith({ 'exception.type': 'TypeError', 'exception.message': SECRET, 'exception.stacktrace': SECRET }),
      }),
    )!;
    expect(sent).toMatchObject({ name: 'GET /api/x/:token', kind: SpanKind.SERVER, events: [], links: [] });
    expect(sent.attributes).toEqual({ ...REQUEST, 'error.type': 'TypeError' });
    expect(sent.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(sent.parentSpanContext?.isRemote).toBe(true);
    expect(JSON.stringify([sent, sent.spanContext()])).not.toContain(SECRET);
    expect([sent.spanContext().traceState, sent.parentSpanContext?.traceState]).toEqual([undefined, undefined]);
  });

  it('is of a statement its text without values, its rows and the code of its error', () => {
    const sent = withoutPeople(
      aSpan({
        kind: SpanKind.CLIENT,
        attributes: {
          ...{ 'db.system.name': 'postgresql', 'db.response.returned_rows': 2, 'db.namespace': SECRET },
          ...{ 'db.query.text': `SELECT 1 FROM users WHERE a = '${SECRET}'`, 'server.address': SECRET },
        },
        ...failedWith({ 'exception.message': "PostgreSQL error of type 'DatabaseError' occurred (code: 23505)" }),
      }),
    )!;
    expect(sent.name).toBe('SELECT users');
    expect(sent.attributes).toEqual({
      ...{ 'db.system.name': 'postgresql', 'db.response.returned_rows': 2, 'error.type': '23505' },
      'db.query.text': 'SELECT 1 FROM users WHERE a = ?',
    });
  });

  it('is of the product’s own work its name and facts, and nothing of a span that nobody knows', () => {
    const work = { name: 'mail', attributes: { 'tidycrew.mail_result': 'sent', other: SECRET } };
    const sent = withoutPeople(aSpan({ ...work, instrumentationScope: { name: OWN_SCOPE } }));
    expect(sent).toMatchObject({ name: 'mail', attributes: { 'tidycrew.mail_result': 'sent' } });
    expect(sent?.attributes).not.toHaveProperty('other');
    expect(withoutPeople(aSpan(work))).toBeNull();
  });
});

describe('what a trace says of a statement (D293)', () => {
  it.each([
    ['SELECT id FROM cleans WHERE id = $1', 'SELECT cleans'],
    ['SELECT "User"."id" FROM "users" "User"', 'SELECT users'],
    ['\n  insert INTO time_entries (a) VALUES ($1)', 'INSERT time_entries'],
    ['UPDATE invoices SET status = $1', 'UPDATE invoices'],
    ['DELETE FROM sessions WHERE id = $1', 'DELETE sessions'],
    ['WITH due AS (SELECT 1 FROM visits) SELECT * FROM due', 'SELECT visits'],
    ['WITH one AS (\n INSERT INTO cleans (a) VALUES ($1) RETURNING id) SELECT id FROM one', 'INSERT cleans'],
    ['SELECT 1 FROM cleans FOR UPDATE OF cleans', 'SELECT cleans'],
    ['SELECT 1 FROM cleans FOR NO KEY UPDATE SKIP LOCKED', 'SELECT cleans'],
    ['INSERT INTO kept (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET a = $1', 'INSERT kept'],
    ['UPDATE "users" SET a = $1', 'UPDATE users'],
    ['COMMIT', 'COMMIT'],
    ['START TRANSACTION', 'START'],
    ['', 'statement'],
    [{ text: 'SELECT 1' }, 'statement'],
  ])('of %j: %s', (statement, name) => {
    expect(statementText(statement).name).toBe(name);
  });

  it('has no value, written out as it may be', () => {
    const { text } = statementText(`SELECT 1 FROM users WHERE name = 'O''Neil' AND email = 'a@b.test' AND id = $1`);
    expect(text).toBe('SELECT 1 FROM users WHERE name = ? AND email = ? AND id = $1');
  });

  it('has nothing that stands between quotes, also where the text is cut', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(5_000), (word, blanks) => {
        const value = `Z${word}`;
        const { text } = statementText(`SELECT ${' '.repeat(blanks)} '${value}' FROM users WHERE a = '${value}'`);
        expect(text).not.toContain('Z');
        expect(text.length).toBeLessThanOrEqual(4_000);
      }),
    );
  });
});
