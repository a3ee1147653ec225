import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** 128 bits in hexadecimal, with or without the hyphens of a UUID: nothing that somebody has written can be one. */
const WELL_FORMED = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** An id for work that nobody's request asked for. */
export const newRequestId = (): string => randomUUID();

/** The id that a request brings in X-Request-Id if it is well formed, else one of our own. */
export const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : newRequestId();

/** Notes in a transaction which request or run it is part of: the audit log and mails name it. */
export function setRequestId(tx: EntityManager, requestId: string): void {
  Object.assign(dataOf(tx), { requestId });
}

/** The id of the request or run that a transaction is part of; null where a command runs it. */
export const requestIdIn = (tx: EntityManager): string | null => dataOf(tx).requestId ?? null;

/** TypeORM's own place for what subscribers and others want to know of a transaction. */
function dataOf({ queryRunner }: EntityManager): { requestId?: string } {
  if (!queryRunner) throw new Error('This is not a transaction.');
  return queryRunner.data;
}
