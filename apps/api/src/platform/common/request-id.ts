import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** 128 bits in hexadecimal, with or without the hyphens of a UUID: nothing that somebody has written can be one. */
const WELL_FORMED = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const current = new AsyncLocalStorage<string>();

/** An id for work that nobody's request asked for. */
export const newRequestId = (): string => randomUUID();

/** The id that a request brings in X-Request-Id if it is well formed, else one of our own (decision D290). */
export const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : newRequestId();

/** Runs the work, and whatever it begins, under this id: log lines, audit log and mails name it (decision D290). */
export const withRequestId = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

/** The id of the request or scheduled run that this is part of; null outside of both. */
export const currentRequestId = (): string | null => current.getStore() ?? null;
