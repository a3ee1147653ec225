import pg from 'pg';

export interface ImpatientConfig extends pg.ClientConfig {
  /** Milliseconds that PostgreSQL may take for a statement, its own time-outs included. */
  answerLimitMs: number;
}

/**
 * A connection that is given up when PostgreSQL does not answer a statement: after a machine or a network that is
 * suddenly gone nobody says so, and whoever waits would wait for a quarter of an hour. PostgreSQL's own time-outs cannot
 * help there. Being closed, the connection does not go back to the pool with a statement that may still run.
 */
export class ImpatientClient extends pg.Client {
  constructor(config: ImpatientConfig) {
    super(config);
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const limited = (...asked: unknown[]): unknown => {
      const answer = query(...asked);
      if (!(answer instanceof Promise)) return answer;
      const timer = setTimeout(() => this.giveUp(config.answerLimitMs), config.answerLimitMs);
      return answer.finally(() => clearTimeout(timer));
    };
    this.query = limited as typeof this.query;
  }

  private giveUp(limitMs: number): void {
    const sentence = `PostgreSQL did not answer within ${limitMs / 1000} s.`;
    this.connection.stream.destroy(Object.assign(new Error(sentence), { code: 'ETIMEDOUT' }));
  }
}
