import { STATUS_OF } from '../../../apps/api/src/platform/common/error-table.js';
import type { Attack } from './request.js';
import type { Answer } from './wire.js';

/** A second is expected on a quiet machine; a busy one may need more. */
const HARD_LIMIT_MS = 5_000;

/** Words of internals (SQL, stack traces, libraries) that no answer may contain. */
const INNER_WORDS =
  /\bat .+\.[jt]s:\d+|node_modules|\/apps\/|dist\/|QueryFailed|TypeError|RangeError|SyntaxError|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b|violates|constraint|syntax error|pg_|ECONN/;

/** What is wrong with an answer; null: nothing. */
export function defectOf(attack: Attack, answer: Answer | string): string | null {
  if (typeof answer === 'string') return `no answer: ${answer}`;
  const { status, headers, text, ms } = answer;
  if (status >= 500) return `${status}`;
  if (ms > HARD_LIMIT_MS) return `answered after ${Math.round(ms)} ms`;
  if (attack.isHopeless && status < 400) return `${status}, though ${attack.wrong}`;
  if (attack.target.startsWith('/api') && headers['cache-control'] !== 'no-store') return 'may be cached';
  if (status >= 400) return defectOfError(answer);
  const type = headers['content-type'] ?? '';
  const isFile = /^(text\/(csv|calendar)|application\/pdf)/.test(type);
  if (status === 304 || isFile) return null;
  const body = parsed(text);
  if (!type.startsWith('application/json') || body === undefined) return `no JSON, but ${type}`;
  const { success, isValid } = body as { success?: unknown; isValid?: unknown };
  // The check of a name answers 200 either way, with what the form shows (document 000 section 5).
  return success === true || (success === false && isValid === false) ? null : 'no envelope';
}

function defectOfError({ status, headers, text }: Answer): string | null {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) return `no JSON, but ${type}`;
  const body = (parsed(text) ?? {}) as Record<string, unknown>;
  const { success, error, code, requestId } = body;
  if (success !== false || typeof error !== 'string' || error.length === 0) return 'no envelope';
  if (typeof code !== 'string' || STATUS_OF[code as keyof typeof STATUS_OF] !== status)
    return `code ${String(code)} on ${status}`;
  if (typeof requestId !== 'string' || requestId !== headers['x-request-id']) return 'no request id';
  const word = INNER_WORDS.exec(error)?.[0];
  return word === undefined ? null : `speaks of '${word}'`;
}

/** What is wrong with all that came back on a connection of its own; null: nothing. `wanted` are the statuses that may be. */
export function defectOfConversation(answers: string): string | null {
  const statuses = [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  if (statuses.some((status) => status >= 500)) return statuses.join(', ');
  const word = INNER_WORDS.exec(answers)?.[0];
  return word === undefined ? null : `speaks of '${word}'`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
