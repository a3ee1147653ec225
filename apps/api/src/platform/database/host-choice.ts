import pg from 'pg';
import { databaseAddressOf, type SessionAttributes } from '../config/database-address.js';

/** How long a machine may take to say what it is. */
const LOOK_MS = 2_000;
/** After a look that found none, nobody looks again for this long, however many ask. */
const PAUSE_MS = 250;
/** PostgreSQL's error for a write on a machine that only reads; it passes, so it is answered 503. */
const READ_ONLY = '25006';

/** One machine of a connection string. */
interface Machine {
  url: string;
  host: string;
  port: number;
}

interface Look {
  machine: Machine;
  /** Why it does not fit; null: it does. */
  objection: string | null;
}

/**
 * Which of several machines is connected to (decision D280): the one that was found last, until a connection to it fails or it
 * refuses a write; then all are asked at once, and the first one that is what is wanted is taken. libpq asks one after the
 * other, and waits for each that stands still.
 */
export class HostChoice {
  readonly machines: Machine[];
  private known: Machine | null = null;
  private looking: Promise<Machine> | null = null;
  private failure: { error: Error; untilMs: number } | null = null;
  private readonly refused = new Set<Machine>();

  constructor(
    urls: string[],
    private readonly wanted: SessionAttributes,
    private readonly lookMs = LOOK_MS,
  ) {
    this.machines = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port };
    });
  }

  /** null where there is nothing to choose: one machine, of which nothing is asked. */
  static of(address: string): HostChoice | null {
    const { urls, wanted } = databaseAddressOf(address);
    return wanted === null && urls.length === 1 ? null : new HostChoice(urls, wanted ?? 'any');
  }

  /** What connections go to; null: the next one looks. */
  get current(): Machine | null {
    return this.known;
  }

  /** @throws Error that says of each machine why not */
  choose(): Promise<Machine> {
    if (this.known) return Promise.resolve(this.known);
    if (this.failure && Date.now() < this.failure.untilMs) return Promise.reject(this.failure.error);
    this.looking ??= this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  /** The next connection looks again: nothing was heard of the machine for a while. */
  forget(): void {
    this.known = null;
  }

  /** Has the next connection look again, and ends the use of connections to this machine. */
  refuse(machine: Machine): void {
    this.refused.add(machine);
    if (this.known === machine) this.known = null;
  }

  /** Whether a connection to this machine may go on. */
  isGood(machine: Machine): boolean {
    return !this.refused.has(machine) && (this.known === null || this.known === machine);
  }

  /** Whether a server that says this of itself is what is wanted. */
  fits({ isStandby, onlyReads }: { isStandby: boolean; onlyReads: boolean }): boolean {
    const { wanted } = this;
    if (wanted === 'read-write') return !isStandby && !onlyReads;
    if (wanted === 'primary') return !isStandby;
    if (wanted === 'read-only') return isStandby || onlyReads;
    return wanted === 'any' || isStandby;
  }

  private async look(): Promise<Machine> {
    const looks = this.machines.map((machine) => this.lookAt(machine));
    const found = await Promise.any(looks.map(fitting)).catch(() => null);
    if (found) {
      this.refused.delete(found);
      this.known = found;
      return found;
    }
    const objections = (await Promise.all(looks)).map(
      ({ machine, objection }) => `${machine.host}:${machine.port} ${objection}`,
    );
    const error = new Error(`No PostgreSQL is ${this.wanted}: ${objections.join('; ')}.`);
    this.failure = { error: Object.assign(error, { code: READ_ONLY }), untilMs: Date.now() + PAUSE_MS };
    throw error;
  }

  private async lookAt(machine: Machine): Promise<Look> {
    const client = new pg.Client({
      connectionString: machine.url,
      application_name: 'tidycrew choice',
      connectionTimeoutMillis: this.lookMs,
    });
    client.on('error', () => undefined);
    const said = listenTo(client);
    try {
      await client.connect();
      const state = said() ?? (await ask(client));
      return { machine, objection: this.fits(state) ? null : 'is not' };
    } catch (error) {
      return {
        machine,
        objection: `does not answer (${(error as Error).message || (error as { code?: string }).code})`,
      };
    } finally {
      // A server that stands still would never take leave.
      destroy(client);
    }
  }
}

/** A connection to whichever machine the choice names; without one exactly pg's own. */
export class ChoosingClient extends pg.Client {
  private readonly choice: HostChoice | undefined;
  private machine: Machine | null = null;

  constructor(config: pg.ClientConfig & { choice?: HostChoice | undefined }) {
    super(config);
    this.choice = config.choice;
  }

  /** Whether its machine was given up since: nothing but leave is to be taken of it. */
  get isOutdated(): boolean {
    return this.machine !== null && this.choice?.isGood(this.machine) === false;
  }

  override connect(...[callback]: [callback?: unknown]): never {
    const { choice } = this;
    if (!choice) return (super.connect as (callback?: unknown) => never).call(this, callback);
    if (typeof callback === 'function') {
      this.connectTo(choice).then(() => (callback as (error: null) => void)(null), callback as () => void);
      return undefined as never;
    }
    return this.connectTo(choice) as never;
  }

  /** A write that its machine refused: the next connections look for another. */
  protected noteRefusal(error: unknown): void {
    if (this.machine && (error as { code?: string }).code === READ_ONLY) this.choice?.refuse(this.machine);
  }

  private async connectTo(choice: HostChoice): Promise<void> {
    const machine = await choice.choose();
    if (streamOf(this).destroyed) throw new Error('Connection terminated due to connection timeout');
    Object.assign(this, { host: machine.host, port: machine.port });
    const said = listenTo(this);
    try {
      await super.connect();
    } catch (error) {
      // Full is not away.
      if ((error as { code?: string }).code !== '53300') choice.refuse(machine);
      throw error;
    }
    const state = said();
    if (state && !choice.fits(state)) {
      choice.refuse(machine);
      destroy(this);
      throw Object.assign(new Error(`${machine.host}:${machine.port} only reads.`), { code: READ_ONLY });
    }
    this.machine = machine;
  }
}

/** A database's address with the one of its machines that is chosen now, for programs and for work that must stay with one. */
export async function chosenUrl(address: string): Promise<string> {
  const choice = HostChoice.of(address);
  return choice ? (await choice.choose()).url : address;
}

const fitting = async (look: Promise<Look>): Promise<Machine> => {
  const { machine, objection } = await look;
  if (objection !== null) throw new Error(objection);
  return machine;
};

/** What a server says of itself as a connection begins (PostgreSQL 14 and newer); null: it has not. */
function listenTo(client: pg.Client): () => { isStandby: boolean; onlyReads: boolean } | null {
  const said = new Map<string, string>();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) =>
    said.set(parameterName ?? '', parameterValue ?? ''),
  );
  return () => {
    const [isStandby, onlyReads] = [said.get('in_hot_standby'), said.get('default_transaction_read_only')];
    if (isStandby === undefined || onlyReads === undefined) return null;
    return { isStandby: isStandby === 'on', onlyReads: onlyReads === 'on' };
  };
}

/** Asks a server whether it is a standby and only reads: a pooler in between may leave out what the server said by itself. */
async function ask(client: pg.Client): Promise<{ isStandby: boolean; onlyReads: boolean }> {
  const { rows } = await client.query<{ isStandby: boolean; onlyReads: boolean }>(
    `SELECT pg_is_in_recovery() AS "isStandby", current_setting('default_transaction_read_only')::boolean AS "onlyReads"`,
  );
  return rows[0]!;
}

const streamOf = (client: pg.Client): { destroyed: boolean; destroy(): void } =>
  (client as unknown as { connection: { stream: { destroyed: boolean; destroy(): void } } }).connection.stream;

function destroy(client: pg.Client): void {
  streamOf(client).destroy();
}
