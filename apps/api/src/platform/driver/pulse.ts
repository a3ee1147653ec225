import pg from 'pg';

/** After this time without an answer PostgreSQL counts as unreachable. */
const PULSE_LIMIT_MS = 2_000;
const TICK_MS = 100;
/** An answer on any connection within this time proves that PostgreSQL works, however slow it is. */
const RECENT_MS = 1_000;

/** PostgreSQL refuses the connection itself, which proves that it works. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Whether PostgreSQL answers right now, asked on a connection of its own outside the pool, so that requests that hold
 * every connection do not count as an outage. It tells a slow statement from a server that hangs.
 */
export class Pulse {
  private client: pg.Client | null = null;
  private asking: Promise<boolean> | null = null;
  private hangs = false;
  private isEnded = false;
  private heardAtMs = 0;

  constructor(private readonly config: pg.ClientConfig) {}

  /** True from an unanswered question until one is answered; meanwhile it keeps asking. */
  get isHanging(): boolean {
    return this.hangs;
  }

  /** Whether it answers; never rejects. Concurrent callers share one question. */
  isAnswering(): Promise<boolean> {
    this.asking ??= this.look().finally(() => (this.asking = null));
    return this.asking;
  }

  /** A statement was answered on another connection. */
  heard(): void {
    this.heardAtMs = Date.now();
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.drop(this.client);
    await this.asking;
  }

  private async look(): Promise<boolean> {
    const limit = new TickLimit(PULSE_LIMIT_MS);
    const answer = await Promise.race([this.answer(limit), limit.isUp]);
    limit.stop();
    if (answer !== 'late') {
      this.hangs = false;
      return answer;
    }
    // A network that drops packets never reports a lost connection: the next question opens a new one.
    this.drop(this.client);
    this.hangs = Date.now() - this.heardAtMs >= RECENT_MS;
    if (this.hangs && !this.isEnded) setImmediate(() => void this.isAnswering());
    return !this.hangs;
  }

  /** Retries on a new connection when the old one was lost while idle. */
  private async answer(limit: TickLimit): Promise<boolean> {
    const wasOpen = this.client !== null;
    return (await this.isHeard()) || (wasOpen && !limit.hasEnded && (await this.isHeard()));
  }

  private async isHeard(): Promise<boolean> {
    if (this.isEnded) return false;
    let client = this.client;
    try {
      if (!client) {
        this.client = client = this.newClient();
        await client.connect();
      }
      await client.query('SELECT 1');
      return true;
    } catch (error) {
      this.drop(client);
      return (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
    }
  }

  private newClient(): pg.Client {
    const client = new pg.Client({
      ...this.config,
      application_name: 'tidycrew pulse',
      connectionTimeoutMillis: 0,
    });
    client.on('error', () => this.drop(client));
    return client;
  }

  private drop(client: pg.Client | null): void {
    if (this.client === client) this.client = null;
    // Pending questions fail with an error; a clean close could hang as long as the server does.
    (client as unknown as { connection: { stream: { destroy(): void } } } | null)?.connection.stream.destroy();
  }
}

/**
 * A time limit counted in ticks of this process: however long the process itself was suspended, only one tick has
 * passed, so the answers that arrived meanwhile are read before the limit is reached.
 */
class TickLimit {
  readonly isUp: Promise<'late'>;
  hasEnded = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    let ticks = limitMs / TICK_MS;
    this.isUp = new Promise((over) => {
      this.timer = setInterval(() => {
        if (--ticks <= 0) over('late');
      }, TICK_MS);
    });
  }

  stop(): void {
    this.hasEnded = true;
    clearInterval(this.timer);
  }
}
