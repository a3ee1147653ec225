import type { ClientConfig } from 'pg';
import { PreparingClient } from './preparing-client.js';

export interface ImpatientConfig extends ClientConfig {
  /** Milliseconds that PostgreSQL may take for a statement, its own time-outs included. */
  answerLimitMs: number;
}

/**
 * A connection that is given up when PostgreSQL does not answer a statement: after a machine or a network that is
 * suddenly gone nobody says so, and whoever waits would wait for a quarter of an hour. PostgreSQL's own time-outs cannot
 * help there. Being closed, the connection does not go back to the pool with a statement that may still run.
 */
export class ImpatientClient extends PreparingClient {
  private readonly answerLimitMs: number;

  constructor(config: ImpatientConfig) {
    super(config);
    this.answerLimitMs = config.answerLimitMs;
  }

  override query(...given: unknown[]): never {
    const answer = super.query(...given) as unknown;
    if (!(answer instanceof Promise)) return answer as never;
    const timer = setTimeout(() => this.giveUp(), this.answerLimitMs);
    const stop = (): void => clearTimeout(timer);
    void answer.then(stop, stop);
    return answer as never;
  }

  private giveUp(): void {
    const sentence = `PostgreSQL did not answer within ${this.answerLimitMs / 1000} s.`;
    this.connection.stream.destroy(Object.assign(new Error(sentence), { code: 'ETIMEDOUT' }));
  }
}
