import pg from 'pg';

/** Whoever asks whether PostgreSQL answers knows after this time. */
const PULSE_LIMIT_MS = 2_000;
const TICK_MS = 100;
/** Whoever had an answer so lately proves that it does not stand still, however slow it is. */
const RECENT_MS = 1_000;

/** PostgreSQL has a word for it, so it does not stand still. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Whether PostgreSQL answers right now, asked on a connection of its own that the pool does not count: requests that have
 * taken every connection say nothing about it. A slow statement can be told from a PostgreSQL that stands still by it.
 */
export class Pulse {
  private client: pg.Client | null = null;
  private asking: Promise<boolean> | null = null;
  private isStill = false;
  private isEnded = false;
  private heardAtMs = 0;

  constructor(private readonly config: pg.ClientConfig) {}

  /** True from the question that stayed without an answer until one is answered again; until then it keeps asking. */
  get isStandingStill(): boolean {
    return this.isStill;
  }

  /** Whether it answers; never rejects. Whoever asks meanwhile shares the question. */
  isAnswering(): Promise<boolean> {
    this.asking ??= this.look().finally(() => (this.asking = null));
    return this.asking;
  }

  /** A statement was answered on one of the other connections. */
  heard(): void {
    this.heardAtMs = Date.now();
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.drop(this.client);
    await this.asking;
  }

  private async look(): Promise<boolean> {
    const patience = new Patience(PULSE_LIMIT_MS);
    const answer = await Promise.race([this.answer(patience), patience.isUp]);
    patience.stop();
    if (answer !== 'late') {
      this.isStill = false;
      return answer;
    }
    // A network that swallows everything never says that this connection is gone: the next question has a new one.
    this.drop(this.client);
    this.isStill = Date.now() - this.heardAtMs >= RECENT_MS;
    if (this.isStill && !this.isEnded) setImmediate(() => void this.isAnswering());
    return !this.isStill;
  }

  /** Once more on a new connection where the old one was lost while nobody asked. */
  private async answer(patience: Patience): Promise<boolean> {
    const wasOpen = this.client !== null;
    return (await this.isHeard()) || (wasOpen && !patience.hasEnded && (await this.isHeard()));
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
    const client = new pg.Client({ ...this.config, application_name: 'tidycrew pulse', connectionTimeoutMillis: 0 });
    client.on('error', () => this.drop(client));
    return client;
  }

  private drop(client: pg.Client | null): void {
    if (this.client === client) this.client = null;
    // What was asked on it is answered with an error; saying goodbye could take as long as it stands still.
    (client as unknown as { connection: { stream: { destroy(): void } } } | null)?.connection.stream.destroy();
  }
}

/**
 * Time in which this process runs: after it was held up itself, for however long, one tick has passed, and the answers
 * that came meanwhile are read first.
 */
class Patience {
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
