import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { loggedError } from './logged-error.js';

/**
 * How long log lines are buffered at most, so that a busy process writes several at once; the exit handler writes the
 * rest.
 */
const WRITTEN_AFTER_MS = 200;
const WRITTEN_AT_BYTES = 4096;

/** Structured logs, one JSON line each: never a body, cookie, name, address, phone or e-mail (trust.md). */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
  };
  const output = { sync: false, minLength: WRITTEN_AT_BYTES, periodicFlush: WRITTEN_AFTER_MS };
  return pino(options, pino.destination(output));
}

/** What Nest and our own classes log goes into the same stream. An object before the message becomes its fields. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(...parts: unknown[]): void {
    this.write('debug', parts);
  }

  warn(...parts: unknown[]): void {
    this.write('warn', parts);
  }

  error(...parts: unknown[]): void {
    this.write('error', parts);
  }

  fatal(...parts: unknown[]): void {
    this.write('fatal', parts);
  }

  debug(...parts: unknown[]): void {
    this.write('debug', parts);
  }

  verbose(...parts: unknown[]): void {
    this.write('trace', parts);
  }

  private write(level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal', parts: unknown[]): void {
    const fields = Object.assign({}, ...parts.filter((part) => typeof part === 'object').map(fieldsOf)) as object;
    const [message, ...context] = parts.filter((part) => typeof part === 'string');
    this.logger[level]({ ...fields, ...(context.length > 0 && { context: context.at(-1) }) }, message ?? '');
  }
}

const fieldsOf = (part: unknown): unknown => (part instanceof Error ? loggedError(part) : part);
