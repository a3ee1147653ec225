import { expect } from '@jest/globals';
import type { PressesAnswer, PressResult } from '@tidycrew/contracts';
import { type TestCustomer, unique } from '../factories/index.js';
import type { TestApp } from './app.js';
import type { Client, Reply } from './client.js';
import { type Crew, EVERYBODY_LEAVES } from './staff-calls.js';

/** A press as a phone sends it. */
export interface Sent {
  id: string;
  kind: string;
  body: object;
  atDevice: string;
  cleanRef?: string;
  jobId?: number;
  clockChanged?: boolean;
}

/** Who presses where; a test changes it as it goes on. */
interface Scene extends Crew {
  world: TestApp;
  customer: TestCustomer;
}

interface StoredClean {
  id: number;
  status: string;
  clockIn: Date;
  clockOut: Date | null;
  notes: string | null;
  allotted: number | null;
  members: number[];
}

/** The presses of a crew of two, whose phone has a right clock: each some milliseconds ago. */
export function pressesOf(scene: () => Scene) {
  const ago = (ms: number): string => new Date(scene().world.clock.now().getTime() - ms).toISOString();

  const aStart = (agoMs: number, body: object = {}): Sent => {
    const { team, customer, anna, ben } = scene();
    return {
      id: `start-${unique()}`,
      kind: 'start',
      body: { teamId: team.id, customerId: customer.id, memberIds: [anna.id, ben.id], ...body },
      atDevice: ago(agoMs),
    };
  };

  const aFinish = (start: Sent | number, agoMs: number, body: object = {}): Sent => ({
    id: `finish-${unique()}`,
    kind: 'finish',
    body: { ...EVERYBODY_LEAVES, ...body },
    atDevice: ago(agoMs),
    ...(typeof start === 'number' ? { jobId: start } : { cleanRef: start.id }),
  });

  const post = (events: unknown[], from = scene().phone, sentAtDevice = ago(0)): Promise<Reply<PressesAnswer>> =>
    from.post<PressesAnswer>('/api/staff/punches', { sentAtDevice, events });

  async function send(events: Sent[], from?: Client): Promise<PressResult[]> {
    const reply = await post(events, from);
    expect(`${reply.status} ${reply.text}`).toMatch(/^200 /);
    return reply.data.results;
  }

  const one = async (event: Sent, from?: Client): Promise<PressResult> => {
    const [result] = await send([event], from);
    if (!result) throw new Error('No result.');
    return result;
  };

  /** The customer's cleans, in their order. */
  const cleans = (customerId = scene().customer.id): Promise<StoredClean[]> =>
    scene().world.database.query<StoredClean>(
      `SELECT c.id, c.status, c.clock_in AS "clockIn", c.clock_out AS "clockOut", c.notes, c.allotted_minutes AS allotted,
              ARRAY(SELECT user_id FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded ORDER BY 1) AS members
       FROM cleans c WHERE c.customer_id = $1 ORDER BY c.clock_in, c.id`,
      [customerId],
    );

  return { ago, aStart, aFinish, post, send, one, cleans };
}
