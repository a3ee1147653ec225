import type { ClientConfig } from 'pg';
import { countDatabaseError } from '../metrics/counters.js';
import { PreparedStatementsClient } from './prepared-statements-client.js';
import type { Pulse } from './pulse.js';

interface QueryTimeoutConfig extends ClientConfig {
  /** Milliseconds that PostgreSQL may take for a statement, its own time-outs included. */
  answerLimitMs: number;
  preparesStatements?: boolean;
  pulse: Pulse;
}

/** How often a waiting statement checks whether PostgreSQL answers at all. */
const LOOK_MS = 1_000;

/**
 * A connection that is closed when PostgreSQL does not answer a statement: a machine that disappears is noticed within
 * 3 s instead of the quarter of an hour that TCP waits. PostgreSQL's own time-outs do not help then. While the server
 * answers, a statement has its time. A closed connection does not return to
 * the pool with a statement that may still run.
 */
export class QueryTimeoutClient extends PreparedStatementsClient {
  private readonly answerLimitMs: number;
  private readonly pulse: Pulse;

  constructor(config: QueryTimeoutConfig) {
    super(config);
    this.answerLimitMs = config.answerLimitMs;
    this.pulse = config.pulse;
    // Whoever waits for an answer is told by it; without a listener the end of a connection in use would end the process.
    this.on('error', () => undefined);
  }

  override connect(...[callback]: [callback?: unknown]): never {
    if (typeof callback !== 'function') return super.connect() as never;
    const connected = callback as (error: Error | null) => void;
    if (this.pulse.isHanging) return process.nextTick(connected, notAnswering()) as never;
    const stop = this.watch();
    return super.connect((error: Error | null) => {
      stop();
      connected(error);
    }) as never;
  }

  override query(...given: unknown[]): never {
    const answer = super.query(...given) as unknown;
    if (!(answer instanceof Promise)) return answer as never;
    const stop = this.watch();
    void answer.then(
      () => {
        stop();
        this.pulse.heard();
      },
      (error: unknown) => {
        stop();
        countDatabaseError(error);
      },
    );
    return answer as never;
  }

  /** Closes the connection when no answer can be expected; the function that it answers stops watching. */
  private watch(): () => void {
    const untilMs = Date.now() + this.answerLimitMs;
    let timer: NodeJS.Timeout | null = null;
    const look = async (): Promise<void> => {
      // A timer may fire a millisecond before its time.
      if (Date.now() >= untilMs - 1) return this.giveUp(silent(this.answerLimitMs));
      if (!this.pulse.isHanging) await this.pulse.isAnswering();
      if (timer === null) return;
      if (this.pulse.isHanging) this.giveUp(notAnswering());
      else wait();
    };
    const wait = (): void => {
      timer = setTimeout(() => void look(), Math.max(0, Math.min(LOOK_MS, untilMs - Date.now())));
    };
    wait();
    return () => {
      if (timer) clearTimeout(timer);
      timer = null;
    };
  }

  private giveUp(reason: Error): void {
    this.connection.stream.destroy(reason);
  }
}

/** The error when PostgreSQL does not answer even the check. */
export const notAnswering = (): Error => timedOut('PostgreSQL stands still.');

const silent = (limitMs: number): Error => timedOut(`PostgreSQL did not answer within ${limitMs / 1000} s.`);

const timedOut = (sentence: string): Error => Object.assign(new Error(sentence), { code: 'ETIMEDOUT' });
