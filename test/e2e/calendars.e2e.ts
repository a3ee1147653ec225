import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CalendarLink, CalendarLinkMade } from '@tidycrew/contracts';
import { SignedClaim } from '../../apps/api/src/platform/common/signed-claim.js';
import {
  aCustomer, aPerson, aTeam, TEST_SESSION_SECRET, type TestPerson, type TestTeam, unique,
} from '../factories/index.js'; // prettier-ignore
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

let world: TestApp;
let ada: TestPerson;
let office: Client;
let anna: TestPerson;
let team: TestTeam;

beforeAll(async () => {
  world = await startApp();
  ada = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(ada);
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  anna = await aPerson(world.database, { firstName: 'Anna', lastName: `Nguyen${unique()}` });
  team = await aTeam(world.database, { name: `Bayside ${unique()}`, members: [anna] });
});

const make = (body: Record<string, unknown>, headers?: Record<string, string>): Promise<Reply<CalendarLinkMade>> =>
  office.post<CalendarLinkMade>('/api/admin/calendar-links', body, { headers });
const pathOf = ({ url }: CalendarLinkMade): string => new URL(url).pathname;
const read = (path: string, headers?: Record<string, string>): Promise<Reply> => world.nobody().get(path, { headers });

interface VisitInput {
  day?: string | null;
  windowFrom?: string;
  windowTo?: string;
  minutes?: number;
  outcome?: string;
  teamId?: number;
}

async function aVisit(name: string, input: VisitInput = {}): Promise<number> {
  const customer = await aCustomer(world.database, {
    name,
    address: '12 Hidden Street, Richmond VIC 3121',
    notes: 'Key under the mat',
  });
  const { day = '2026-03-06', windowFrom = null, windowTo = null, minutes = null, outcome = null } = input;
  const [{ id } = { id: 0 }] = await world.database.query<{ id: number }>(
    `INSERT INTO visits (customer_id, due_day, day, team_id, window_from, window_to, minutes, outcome, note, created_at,
       updated_at)
     VALUES ($1, coalesce($2::date, '2026-03-06'), $2, $3, $4, $5, $6, $7, 'Mind the dog', now(), '2026-03-01T00:00:00Z')
     RETURNING id`,
    [customer.id, day, input.teamId ?? team.id, windowFrom, windowTo, minutes, outcome],
  );
  return id;
}

describe('calendar links (D63)', () => {
  it('are the work of admins', async () => {
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    expect((await manager.get('/api/admin/calendar-links')).status).toBe(403);
    expect((await manager.post('/api/admin/calendar-links', { teamId: team.id })).status).toBe(403);
  });

  it('are of a team or a person that is there', async () => {
    const both = 'Please choose a team or a person, one of the two.';
    expectError(await make({}), 400, 'VALIDATION_FAILED', both);
    expectError(await make({ teamId: team.id, userId: anna.id }), 400, 'VALIDATION_FAILED', both);
    expect((await make({ teamId: 'x' })).status).toBe(400);
    expectError(await make({ teamId: 2_147_483_647 }), 404, 'NOT_FOUND', 'There is no such team.');
    const left = await aPerson(world.database, { active: false });
    expectError(await make({ userId: left.id }), 404, 'NOT_FOUND', 'There is no such person.');
  });

  it('say their address once, are listed without it, work until withdrawn, and are made once per key', async () => {
    const headers = { 'idempotency-key': unique().padEnd(36, '0') };
    const made = await make({ teamId: team.id }, headers);
    expect(made.status).toBe(201);
    expect(pathOf(made.data)).toMatch(/^\/api\/calendars\/[\w-]{64}\.ics$/);
    expect((await make({ teamId: team.id }, headers)).data).toEqual(made.data);
    expect((await read(pathOf(made.data))).status).toBe(200);
    const list = await office.get<CalendarLink[]>('/api/admin/calendar-links');
    expect(list.data.filter(({ teamId }) => teamId === team.id)).toEqual([
      {
        id: made.data.id, teamId: team.id, userId: null, name: expect.stringContaining('Bayside'),
        createdBy: 'Ada Admin', createdAt: START_OF_TESTS, lastOpenedAt: START_OF_TESTS,
        knownTo: [], endedFor: null,
      },
    ]); // prettier-ignore
    expect(list.text).not.toContain(pathOf(made.data).slice(15, 60));
    expect((await office.send('DELETE', `/api/admin/calendar-links/${made.data.id}`)).status).toBe(200);
    const gone = 'This link is no longer valid. Please ask for a new one.';
    expectError(await read(pathOf(made.data)), 404, 'LINK_EXPIRED', gone);
    const again = await office.send('DELETE', `/api/admin/calendar-links/${made.data.id}`);
    expectError(again, 404, 'NOT_FOUND', 'There is no such link any more.');
    // A repeat says no address that opens nothing (D721).
    expectError(await make({ teamId: team.id }, headers), 404, 'NOT_FOUND', 'There is no such link any more.');
    for (const text of ['x', 'A'.repeat(48), 'A'.repeat(4000)]) {
      expectError(await read(`/api/calendars/${text}.ics`), 404, 'LINK_EXPIRED', gone);
    }
    const log = await world.database.query(
      `SELECT action, subject, subject_id FROM audit_log WHERE action LIKE 'calendar.%' AND subject_id = $1 ORDER BY id`,
      [team.id],
    );
    expect(log).toEqual([
      { action: 'calendar.shared', subject: 'team', subject_id: team.id },
      { action: 'calendar.link-withdrawn', subject: 'team', subject_id: team.id },
    ]);
  });

  it('open the row they were made for, never one that gets its number after a restore (D399)', async () => {
    const old = (await make({ userId: anna.id })).data;
    // As a database that was put back by hand: the row is gone, and the numbers went back.
    await world.database.query('DELETE FROM calendar_links WHERE id = $1', [old.id]);
    await world.database.query(`SELECT setval(pg_get_serial_sequence('calendar_links', 'id'), $1, false)`, [old.id]);
    const other = (await make({ teamId: team.id })).data;
    expect(other.id).toBe(old.id);
    expect((await read(pathOf(old))).status).toBe(404);
    expect((await read(pathOf(other))).status).toBe(200);
  });

  it('from before the random part go on working, and open no row that has one (D399)', async () => {
    const claims = new SignedClaim([TEST_SESSION_SECRET], 'tidycrew calendar link', 4);
    const { id } = (await make({ teamId: team.id })).data;
    const claim = Buffer.alloc(4);
    claim.writeUInt32BE(id);
    const path = `/api/calendars/${claims.sign(claim, null)}.ics`;
    expect((await read(path)).status).toBe(404);
    await world.database.query('UPDATE calendar_links SET random_part = NULL WHERE id = $1', [id]);
    expect((await read(path)).status).toBe(200);
  });

  it('end with the team or the person', async () => {
    const [ofTeam, ofAnna] = [await make({ teamId: team.id }), await make({ userId: anna.id })];
    await world.database.query('UPDATE teams SET active = false WHERE id = $1', [team.id]);
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [anna.id]);
    expect((await read(pathOf(ofTeam.data))).status).toBe(404);
    expect((await read(pathOf(ofAnna.data))).status).toBe(404);
  });
});

describe("a team's link and who leaves (D415)", () => {
  const statusOf = async (made: Reply<CalendarLinkMade>): Promise<number> => (await read(pathOf(made.data))).status;
  const listed = async (): Promise<CalendarLink[]> =>
    (await office.get<CalendarLink[]>('/api/admin/calendar-links')).data.filter(({ teamId }) => teamId === team.id);
  const archive = async (person: TestPerson): Promise<void> => {
    expect((await office.put(`/api/admin/staff/${person.id}`, { active: false })).status).toBe(200);
  };
  const member = (endDate: string | null, startDate = '2026-01-01') =>
    world.database.query('UPDATE team_memberships SET start_date = $2, end_date = $3 WHERE user_id = $1', [
      anna.id,
      startDate,
      endDate,
    ]);
  const aWeekLater = async (): Promise<void> => {
    world.clock.advance({ hours: 7 * 24 });
    office = await world.as(ada);
  };
  const nameOf = ({ firstName, lastName }: TestPerson): string => `${firstName} ${lastName}`;

  it('ends with the business for whoever knew it, and the office is told until it makes another one', async () => {
    const mei = await aPerson(world.database);
    const other = await aTeam(world.database, { members: [mei] });
    const [ofTeam, ofOther, ofMei] = [
      await make({ teamId: team.id }),
      await make({ teamId: other.id }),
      await make({ userId: mei.id }),
    ];
    await archive(anna);
    expect([await statusOf(ofTeam), await statusOf(ofOther), await statusOf(ofMei)]).toEqual([404, 200, 200]);
    expect(await listed()).toMatchObject([{ id: ofTeam.data.id, endedFor: nameOf(anna), knownTo: [] }]);
    const withdrawn = await office.send('DELETE', `/api/admin/calendar-links/${ofTeam.data.id}`);
    expectError(withdrawn, 404, 'NOT_FOUND', 'There is no such link any more.');
    expect(
      await world.database.query(
        `SELECT details FROM audit_log WHERE action = 'calendar.link-withdrawn' AND subject = 'team' AND subject_id = $1`,
        [team.id],
      ),
    ).toEqual([{ details: { linkId: ofTeam.data.id, leftUserId: anna.id } }]);
    world.clock.advance({ minutes: 1 });
    const next = await make({ teamId: team.id });
    expect(await listed()).toMatchObject([{ id: next.data.id, endedFor: null }]);
    // Who comes back gets the new link from the office; the old one stays withdrawn.
    await office.put(`/api/admin/staff/${anna.id}`, { active: true });
    expect([await statusOf(ofTeam), await statusOf(next)]).toEqual([404, 200]);
  });

  // The link is made on 5 March.
  it.each<[string, string, string | null, number]>([
    ['was in the team before the link was made', '2026-01-01', '2026-03-05', 200],
    ['was in the team on the day it was made', '2026-01-01', '2026-03-06', 404],
    ['joined later', '2026-03-06', null, 404],
    ['was to join and never did', '2026-03-20', null, 200],
    ['was put in and taken out again on one day', '2026-03-06', '2026-03-06', 200],
  ])('archiving somebody who %s', async (_, startDate, endDate, status) => {
    const made = await make({ teamId: team.id });
    await member(endDate, startDate);
    await aWeekLater();
    await archive(anna);
    expect(await statusOf(made)).toBe(status);
  });

  it('goes on for the others when a member moves, and says who knows it', async () => {
    const made = await make({ teamId: team.id });
    expect((await listed())[0]?.knownTo).toEqual([]);
    await member('2026-03-10');
    await aWeekLater();
    expect(await statusOf(made)).toBe(200);
    expect((await listed())[0]?.knownTo).toEqual([nameOf(anna)]);
    await world.database.query(
      'INSERT INTO team_memberships (team_id, user_id, start_date, created_at) VALUES ($1, $2, $3, now())',
      [team.id, anna.id, '2026-03-12'],
    );
    expect((await listed())[0]?.knownTo).toEqual([]);
  });
});

describe('GET /api/calendars/{token}.ics (D63)', () => {
  it('has a SEQUENCE that grows with each change of visit, plan, name and address, and LAST-MODIFIED (D397)', async () => {
    const path = pathOf((await make({ teamId: team.id })).data);
    const id = await aVisit('Sequel');
    const told = async () => {
      const { text } = await read(path);
      return { sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]), modified: /LAST-MODIFIED:(\w+)/.exec(text)?.[1] };
    };
    const first = await told();
    // One more than feeds of before, which had times in UTC (D547).
    const [stored] = await world.database.query<{ seconds: number }>(
      `SELECT sum(extract(epoch FROM at - '2020-01-01Z'::timestamptz))::integer AS seconds FROM (
         SELECT date_trunc('second', v.updated_at) AS at FROM visits v WHERE id = $1
         UNION ALL SELECT date_trunc('second', c.updated_at) FROM customers c JOIN visits v ON v.customer_id = c.id WHERE v.id = $1
       ) AS changes`,
      [id],
    );
    expect(first.sequence).toBe(stored!.seconds + 1);
    expect(first.sequence).toBeLessThan(2 ** 31);
    expect(await told()).toEqual(first);
    const at = '2026-12-31T00:00:00Z';
    let last = first.sequence;
    for (const change of [
      `UPDATE visits SET day = '2026-03-09', updated_at = '2026-03-02' WHERE id = $1`,
      `UPDATE customers SET name = name || ' II', updated_at = '${at}' WHERE id = (SELECT customer_id FROM visits WHERE id = $1)`,
    ]) {
      await world.database.query(change, [id]);
      const { sequence } = await told();
      expect(sequence).toBeGreaterThan(last);
      last = sequence;
    }
    expect((await told()).modified).toBe('20261231T000000Z');
  });

  it('tells name, suburb and time of each visit, and nothing else of the customer', async () => {
    const path = pathOf((await make({ teamId: team.id })).data);
    const timed = await aVisit('Timed; Ltd, and Sons', { windowFrom: '10:00', windowTo: '11:30' });
    const untimed = await aVisit('Untimed', { day: '2026-03-09' });
    // The clocks go back on 5 April 2026.
    await aVisit('Later', { day: '2026-04-06', windowFrom: '10:00', minutes: 45 });
    const reply = await read(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = reply.text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    for (const line of [
      `UID:visit-${timed}@tidycrew`, 'SUMMARY:Timed\\; Ltd\\, and Sons', 'LOCATION:Richmond', 'DTSTAMP:20260301T000000Z',
      'DTSTART;TZID=Australia/Melbourne:20260306T100000', 'DTEND;TZID=Australia/Melbourne:20260306T113000',
      `UID:visit-${untimed}@tidycrew`, 'DTSTART;VALUE=DATE:20260309', 'DTEND;VALUE=DATE:20260310',
      'DTSTART;TZID=Australia/Melbourne:20260406T100000', 'DTEND;TZID=Australia/Melbourne:20260406T104500',
    ]) expect(lines).toContain(line); // prettier-ignore
    // The zone with its changes of the clocks (D547).
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1)).toEqual([
      'BEGIN:VTIMEZONE', 'TZID:Australia/Melbourne',
      'BEGIN:DAYLIGHT', 'DTSTART:20251005T020000', 'TZOFFSETFROM:+1000', 'TZOFFSETTO:+1100', 'END:DAYLIGHT',
      'BEGIN:STANDARD', 'DTSTART:20260405T030000', 'TZOFFSETFROM:+1100', 'TZOFFSETTO:+1000', 'END:STANDARD',
      'END:VTIMEZONE',
    ]); // prettier-ignore
    expect(reply.text).not.toMatch(/Hidden|0412|150|mat|dog/i);
    expect((await read(path)).text).toBe(reply.text);
    const tag = reply.headers.get('etag') ?? '';
    const same = await read(path, { 'if-none-match': tag });
    expect([same.status, same.text]).toEqual([304, '']);
    await world.database.query(`UPDATE visits SET day = '2026-03-10' WHERE id = $1`, [untimed]);
    const moved = await read(path, { 'if-none-match': tag });
    expect(moved.status).toBe(200);
    expect(moved.text).toContain(`UID:visit-${untimed}@tidycrew`);
    expect(moved.text).toContain('DTSTART;VALUE=DATE:20260310');
  });

  it("holds four weeks back and eight ahead, and none that was given up, is to be placed, or is another team's", async () => {
    const path = pathOf((await make({ teamId: team.id })).data);
    for (const day of ['2026-02-04', '2026-02-05', '2026-04-30', '2026-05-01']) await aVisit(`On ${day}`, { day });
    await aVisit('Skipped', { outcome: 'skipped' });
    await aVisit('Refused', { outcome: 'refused' });
    await aVisit('To place', { day: null });
    await aVisit('Elsewhere', { teamId: (await aTeam(world.database)).id });
    const { text } = await read(path);
    expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, name]) => name)).toEqual(['On 2026-02-05', 'On 2026-04-30']);
  });

  it('of a person holds the visits of the teams that they are in on the day', async () => {
    const path = pathOf((await make({ userId: anna.id })).data);
    await world.database.query(
      `UPDATE team_memberships SET start_date = '2026-01-01', end_date = '2026-03-10' WHERE user_id = $1`,
      [anna.id],
    );
    await aVisit('Hers', { day: '2026-03-09' });
    await aVisit('Not hers any more', { day: '2026-03-10' });
    const { text } = await read(path);
    expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, name]) => name)).toEqual(['Hers']);
  });
});
