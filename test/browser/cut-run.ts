import type { Browser } from '@playwright/test';
import {
  aChecklist,
  aCustomer,
  aPerson,
  aSession,
  aTeam,
  aVisit,
  type TestCustomer,
  type TestPerson,
  unique,
} from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { judge } from '../support/cut-judge.js';
import type { CutRows, Pressed } from '../support/cut-rows.js';
import { startCutProxy } from '../support/cut-proxy.js';
import { CUSTOMERS, ITEMS, type Step } from '../support/cut-story.js';
import type { TestDatabase } from '../support/database.js';
import { CutPhone } from './cut-phone.js';
import type { CutWorld } from './cut-test.js';
import { tick } from './cut-tick.js';

const DEGREE_METERS = 111_195;

let spots = 0;

/** A crew with the customers that its phones go to. */
interface Crew {
  people: TestPerson[];
  customers: TestCustomer[];
  /** The customer who has a visit today. */
  visited: TestCustomer;
}

/** Where everything of one run is, and who belongs to it. */
interface Place {
  spot: { latitude: number; longitude: number };
  crews: [Crew, Crew];
  /** A person of the first crew; the second crew takes them along. */
  shared: TestPerson;
  customers: TestCustomer[];
}

/** As it is stored, under the id that its phone gave it. */
type KeptEvent = Omit<CutRows['events'][number], 'heldMs'> & { key: string };
type KeptRows = Omit<CutRows, 'events'> & { events: KeptEvent[] };

/** Three phones of two crews, which share a person and a customer. */
export class CutRun {
  /** The API that comes up again. */
  private starting = Promise.resolve();

  private constructor(
    private readonly world: CutWorld,
    readonly place: Place,
    private readonly owners: { phone: CutPhone; crew: Crew }[],
  ) {}

  /** @param count so many of the phones */
  static async start(browser: Browser, world: CutWorld, count = 3): Promise<CutRun> {
    const place = await aPlace(world.database);
    const [first, second] = place.crews;
    const aPhone = async (crew: Crew, person: TestPerson) => {
      const proxy = await startCutProxy(world.server.baseUrl);
      const { token } = await aSession(world.database, person);
      const phone = new CutPhone({ browser, proxy, person, token, spot: place.spot });
      await phone.open();
      return { phone, crew };
    };
    const owners = [
      { crew: first, person: first.people[0]! },
      { crew: first, person: first.people[1]! },
      { crew: second, person: second.people[0]! },
    ];
    const phones = owners.slice(0, count).map(({ crew, person }) => aPhone(crew, person));
    return new CutRun(world, place, await Promise.all(phones));
  }

  get phones(): CutPhone[] {
    return this.owners.map(({ phone }) => phone);
  }

  /** Every press of the run, in the order of their times. */
  get presses(): Pressed[] {
    return this.phones.flatMap(({ presses }) => presses).toSorted((a, b) => a.from - b.from);
  }

  /** Who holds the phones. */
  people(): number[] {
    return this.phones.map(({ person }) => person.id);
  }

  /** Does one step of a story. */
  async step(step: Step): Promise<void> {
    if (step.do === 'server') return this.crash();
    const { phone, crew } = this.owners[step.phone]!;
    if (step.do === 'line') return phone.be(step.line);
    // The app is opened with a server that answers.
    if (step.do === 'reload' || step.do === 'kill' || (step.do === 'press' && step.dies)) await this.starting;
    if (step.do === 'reload') return phone.reload();
    if (step.do === 'kill') return phone.kill();
    if (step.do === 'clock') return phone.shiftClock(step.stepMs);
    if (step.do === 'tick') return tick(phone, step.item);
    if (step.do === 'cannotClean') return void (await phone.cannotClean(crew.visited, `Shut ${unique()}`));
    await phone.press({
      customer: crew.customers[step.customer]!,
      crew: crew.people,
      guest: { person: this.place.shared, isWanted: step.withShared },
      notes: step.withNotes ? `Note ${unique()}` : null,
      doubleTap: step.doubleTap,
      dies: step.dies,
    });
  }

  /** Ends the API by SIGKILL; it comes up while the story goes on. */
  async crash(): Promise<void> {
    await this.starting;
    await this.world.server.kill();
    this.starting = this.world.restart().then(() => {
      for (const { proxy } of this.phones) proxy.target = this.world.server.baseUrl;
    });
  }

  /** Lets everything through. */
  async settle(): Promise<void> {
    await this.starting;
    for (const phone of this.phones) {
      await phone.be('pass');
      await phone.reload();
    }
  }

  /** What is wrong with the rows, as sentences. */
  async differences(): Promise<string[]> {
    return judge(this.presses, await this.rows());
  }

  async rows(): Promise<CutRows> {
    const { customers, crews } = this.place;
    const rows = await readRows(this.world.database, {
      customerIds: customers.map(({ id }) => id),
      personIds: crews.flatMap(({ people }) => people).map(({ id }) => id),
    });
    return { ...rows, events: rows.events.map((event) => ({ ...event, heldMs: event.heardAt - this.leftAt(event) })) };
  }

  /** When the request that brought a press left the line for the server. */
  private leftAt({ key, heardAt }: KeptEvent): number {
    const sent = this.phones
      .flatMap(({ proxy }) => proxy.seen)
      .filter(({ path, body, at }) => path === '/api/staff/punches' && at <= heardAt && body.includes(key));
    return Math.max(...sent.map(({ at }) => at));
  }

  async close(): Promise<void> {
    await this.starting;
    for (const phone of this.phones) {
      await phone.close();
      await phone.proxy.stop();
    }
  }
}

async function aPlace(database: TestDatabase): Promise<Place> {
  const spot = { latitude: -15 - 2 * Math.floor(spots / 15), longitude: 115 + 2 * (spots % 15) };
  spots += 1;
  const shared = await aPerson(database, { firstName: 'Sam', lastName: `Both${unique()}` });
  const { id: checklistId } = await aChecklist(database, { items: ITEMS });
  const customers: TestCustomer[] = [];
  const aHouse = async (): Promise<TestCustomer> => {
    const customer = await aCustomer(database, {
      checklistId,
      latitude: (spot.latitude + ((customers.length + 1) * 100) / DEGREE_METERS).toFixed(6),
      longitude: spot.longitude.toFixed(6),
    });
    // Its number is read from the page.
    customer.name = `Customer-${customer.id}-`;
    await database.query('UPDATE customers SET name = $2 WHERE id = $1', [customer.id, customer.name]);
    customers.push(customer);
    return customer;
  };
  const common = await aHouse();
  const aCrew = async (...more: TestPerson[]): Promise<Crew> => {
    const people = [await aPerson(database), await aPerson(database), ...more];
    const team = await aTeam(database, { members: people });
    const own = [common];
    while (own.length < CUSTOMERS) own.push(await aHouse());
    const visited = await aHouse();
    await aVisit(database, { customerId: visited.id, teamId: team.id, day: businessDay() });
    return { people, customers: own, visited };
  };
  return { spot, crews: [await aCrew(shared), await aCrew()], shared, customers };
}

async function readRows(
  database: TestDatabase,
  { customerIds, personIds }: { customerIds: number[]; personIds: number[] },
): Promise<KeptRows> {
  const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;
  const [row] = await database.query<{ rows: KeptRows }>(
    `SELECT json_build_object(
       'cleans', (SELECT coalesce(json_agg(json_build_object('id', id, 'customerId', customer_id,
           'from', ${ms('clock_in')}, 'to', ${ms('clock_out')}, 'notes', notes) ORDER BY id), '[]')
         FROM cleans WHERE customer_id = ANY ($1) AND status <> 'discarded'),
       'entries', (SELECT coalesce(json_agg(json_build_object('cleanId', clean_id, 'userId', user_id,
           'from', ${ms('clock_in')}, 'to', ${ms('clock_out')}) ORDER BY id), '[]')
         FROM time_entries WHERE user_id = ANY ($2) AND NOT is_discarded),
       'events', (SELECT coalesce(json_agg(json_build_object('id', e.id, 'key', e.event_id, 'userId', e.user_id, 'kind', e.kind,
           'at', ${ms('e.at_estimated')}, 'outcome', e.outcome, 'reviewMemberIds', e.review_member_ids,
           'heardAt', ${ms('e.received_at')}, 'isWaiting', e.reason IS NOT NULL AND e.decision IS NULL, 'clockChanged', e.clock_changed,
           'customerId', c.customer_id) ORDER BY e.id), '[]')
         FROM punch_events e LEFT JOIN cleans c ON c.id = e.clean_id WHERE e.user_id = ANY ($2)),
       'items', (SELECT coalesce(json_agg(json_build_object('cleanId', i.clean_id, 'position', i.position, 'state', i.state)
           ORDER BY i.clean_id, i.position), '[]')
         FROM clean_items i JOIN cleans c ON c.id = i.clean_id WHERE c.customer_id = ANY ($1) AND c.status <> 'discarded'),
       'refusedVisits', (SELECT coalesce(json_agg(json_build_object('customerId', customer_id, 'note', note)), '[]')
         FROM visits WHERE customer_id = ANY ($1) AND outcome = 'refused')) AS rows`,
    [customerIds, personIds],
  );
  return row!.rows;
}
