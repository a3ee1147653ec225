import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminClean, FinishedClean, PressesAnswer } from '@tidycrew/contracts';
import {
  aClean,
  aCustomer,
  anInvoice,
  aPerson,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
} from '../factories/index.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { aCrew, finishClean, itIsForStaffOnly, startedClean, twoPriceTiers } from '../support/staff-calls.js';

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
/** Anna's phone. */
let phone: Client;
let office: Client;
let admin: TestPerson;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
  admin = await aPerson(world.database, { role: 'admin' });
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  office = await world.as(admin);
});

const minutesLater = (minutes: number): Date => new Date(world.clock.now().getTime() + minutes * 60_000);
const pass = (minutes: number): void => world.clock.advance({ minutes });
/** Hours later they sign in again, because idle sessions end. */
async function hoursPass(hours: number): Promise<void> {
  world.clock.advance({ hours });
  [phone, office] = [await world.as(anna), await world.as(admin)];
}
const officeView = async (id: number): Promise<AdminClean> =>
  (await office.get<AdminClean>(`/api/admin/cleans/${id}`)).data;
/** 100 minutes for two. */
const aPricedCustomer = () => aCustomer(world.database, { priceCents: 12_000 });

describe('the notes of a customer (D90)', () => {
  it('reach those who are on the clean, and nobody else', async () => {
    const customer = await aCustomer(world.database, { notes: 'Key under the mat' });
    const body = { teamId: team.id, customerId: customer.id, memberIds: [ben.id] };
    const answered = await phone.post<ActiveJob>('/api/staff/time-entries/clock-in', body);
    expect(answered.data.customerNotes).toBeNull();
    const bens = await world.as(ben);
    expect((await bens.get<ActiveJob>('/api/staff/active-job')).data.customerNotes).toBe('Key under the mat');
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
    await finishClean(bens);
    expect((await bens.get('/api/staff/completed-today')).text).not.toContain('Key under');
  });
});

describe('the bound of notes a person and day (D394)', () => {
  const ASK = { customerNotes: null, notesWithheld: 'Ask your office for the notes.' };
  const aHouse = (notes: string | null = 'Key under the mat') => aCustomer(world.database, { notes });
  const shown = async (client: Client): Promise<ActiveJob> =>
    (await client.get<ActiveJob>('/api/staff/active-job')).data;
  const own = (client: Client) => ({ phone: client, team });

  /** Thirty houses, each begun and ended; answers one of them. */
  async function thirtyHouses(): Promise<TestCustomer> {
    let last = await aHouse();
    for (let n = 0; n < 30; n += 1) {
      if (n > 0) last = await aHouse();
      const job = await startedClean(world, { phone, team }, [anna.id], last);
      expect([job.customerNotes, 'notesWithheld' in job]).toEqual(['Key under the mat', false]);
      pass(1);
      await finishClean(phone);
    }
    return last;
  }

  it('a start of the 31st house is taken without its notes, and the office is told; a mate sees them', async () => {
    const known = await thirtyHouses();
    const job = await startedClean(world, { phone, team }, [anna.id, ben.id], await aHouse());
    expect(job).toMatchObject(ASK);
    expect(await shown(phone)).toMatchObject({ jobId: job.jobId, ...ASK });
    const mates = await shown(await world.as(ben));
    expect([mates.customerNotes, 'notesWithheld' in mates]).toEqual(['Key under the mat', false]);
    const facts = await world.database.query<{ details: object }>(
      `SELECT details FROM audit_log WHERE action = 'clean.notes-withheld' AND subject_id = $1`,
      [job.jobId],
    );
    expect(facts).toEqual([{ details: { customerId: job.customerId, memberIds: [anna.id] } }]);

    // Moved to a house that was counted already, its notes are shown.
    const mended = await phone.post<ActiveJob>(`/api/staff/cleans/${job.jobId}/mistake`, { customerId: known.id });
    expect(mended.data.customerNotes).toBe('Key under the mat');
    expect((await shown(phone)).customerNotes).toBe('Key under the mat');
    pass(1);
    await finishClean(phone);

    // Where there are no notes nothing is said of them.
    const bare = await startedClean(world, own(phone), [anna.id], await aHouse(null));
    expect([bare.customerNotes, 'notesWithheld' in bare]).toEqual([null, false]);
    await phone.post(`/api/staff/cleans/${bare.jobId}/mistake`, { customerId: null });
    const wrong = await startedClean(world, own(phone), [anna.id], known);
    const moved = await phone.post(`/api/staff/cleans/${wrong.jobId}/mistake`, { customerId: (await aHouse()).id });
    expect(moved.data).toMatchObject(ASK);
    pass(1);
    await finishClean(phone);

    // A press counts as the call does, and whoever joins by one.
    const late = await aHouse();
    const press = async (id: string, client: Client, memberIds: number[]): Promise<PressesAnswer> => {
      const atDevice = minutesLater(0).toISOString();
      const body = { teamId: team.id, customerId: late.id, memberIds };
      const events = [{ id, kind: 'start', body, atDevice }];
      return (await client.post<PressesAnswer>('/api/staff/punches', { sentAtDevice: atDevice, events })).data;
    };
    const bens = await world.as(ben);
    await finishClean(bens);
    expect((await press('notes-bens-start', bens, [ben.id])).results).toMatchObject([{ outcome: 'stored' }]);
    expect((await press('notes-annas-start', phone, [anna.id])).results).toMatchObject([{ outcome: 'merged' }]);
    expect(await shown(phone)).toMatchObject(ASK);
    expect((await shown(bens)).customerNotes).toBe('Key under the mat');
    pass(1);
    await finishClean(phone);

    // The next day counts anew.
    await hoursPass(24);
    const next = await startedClean(world, { phone, team }, [anna.id], await aHouse());
    expect(next.customerNotes).toBe('Key under the mat');
    pass(1);
    await finishClean(phone);
  });
});

describe('a finish that was forgotten (D91)', () => {
  /** Started by both at the start of the tests, 100 minutes allotted, and forgotten for ten hours. */
  async function forgotten(): Promise<{ job: ActiveJob; reportedEnd: string }> {
    const job = await startedClean(world, { phone, team }, [anna.id, ben.id], await aPricedCustomer());
    const reportedEnd = minutesLater(95).toISOString();
    await hoursPass(10);
    return { job, reportedEnd };
  }

  it('is stored as reported, with who pressed and when beside it, and marked for the office', async () => {
    const { job, reportedEnd } = await forgotten();
    const pressedAt = world.clock.now().toISOString();
    const done = await finishClean(phone, { jobId: job.jobId, reportedEnd });
    expect(done.data).toMatchObject({ completed: true, clockOutTime: reportedEnd });
    const { members, clockOutTime } = await officeView(job.jobId);
    expect(clockOutTime).toBe(reportedEnd);
    const report = { reportedBy: anna.name, pressedAt };
    expect(members).toEqual(
      members.map((member) => ({ ...member, clockOutTime: reportedEnd, reportedFinish: report })),
    );
    const day = '2026-03-05';
    const { data } = await office.get<{ staffId: number; days: { jobs: object[] }[] }[]>(
      `/api/admin/timesheets?filter=custom&customStart=${day}&customEnd=${day}`,
    );
    const jobs = data.find(({ staffId }) => staffId === ben.id)?.days.flatMap((one) => one.jobs);
    expect(jobs).toEqual([expect.objectContaining({ clockOutTime: reportedEnd, finishPressedAt: pressedAt })]);
    const [entry] = await world.database.query<{ details: object }>(
      `SELECT details FROM audit_log WHERE action = 'clean.completed' AND subject_id = $1`,
      [job.jobId],
    );
    expect(entry?.details).toMatchObject({ reportedEnd, pressedAt });
  });

  it('pays by the report: no wage for hours that nobody worked', async () => {
    const { job, reportedEnd } = await forgotten();
    await finishClean(phone, { jobId: job.jobId, reportedEnd });
    const { members, wages } = await officeView(job.jobId);
    const usual = await startedClean(world, { phone, team }, [anna.id, ben.id], await aPricedCustomer());
    pass(95);
    await finishClean(phone, { jobId: usual.jobId });
    expect(members).toHaveLength(2);
    expect(wages).toBe((await officeView(usual.jobId)).wages);
  });

  it('is not before somebody who left by themselves: the clean ends with the last of both', async () => {
    const job = await startedClean(world, { phone, team }, [anna.id, ben.id], await aPricedCustomer());
    pass(60);
    await finishClean(phone, { clockOutAllMembers: false, selectedMemberIds: [ben.id] });
    await hoursPass(9);
    const reportedEnd = new Date(Date.parse(START_OF_TESTS) + 30 * 60_000).toISOString();
    await finishClean(phone, { jobId: job.jobId, reportedEnd });
    const { clockOutTime, members } = await officeView(job.jobId);
    expect(clockOutTime).toBe(new Date(Date.parse(START_OF_TESTS) + 60 * 60_000).toISOString());
    const own = (id: number) => members.find(({ userId }) => userId === id);
    expect(own(anna.id)).toMatchObject({ clockOutTime: reportedEnd, reportedFinish: { reportedBy: anna.name } });
    expect(own(ben.id)).toMatchObject({ clockOutTime, reportedFinish: null });
  });

  it('stays as specified without a report', async () => {
    const { job } = await forgotten();
    const now = world.clock.now().toISOString();
    expect((await finishClean(phone, { jobId: job.jobId })).data.clockOutTime).toBe(now);
    expect((await officeView(job.jobId)).members[0]?.reportedFinish).toBeNull();
  });

  it('is no report any more once the office has decided on another end', async () => {
    const { job, reportedEnd } = await forgotten();
    await finishClean(phone, { jobId: job.jobId, reportedEnd });
    const clean = await officeView(job.jobId);
    const { clockInTime, price } = clean;
    const body = { clockInTime, price, members: clean.members.map(({ userId }) => ({ userId })) };
    const put = (clockOutTime: string): Promise<Reply<AdminClean>> =>
      office.put<AdminClean>(`/api/admin/cleans/${job.jobId}`, { ...body, clockOutTime });
    expect((await put(reportedEnd)).data.members[0]?.reportedFinish).not.toBeNull();
    const later = new Date(Date.parse(reportedEnd) + 60_000).toISOString();
    expect((await put(later)).data.members.map(({ reportedFinish }) => reportedFinish)).toEqual([null, null]);
  });

  it.each<[string, number, number, string]>([
    ['before the start', 600, -1, 'The finish must be after the start.'],
    ['at the start', 600, 0, 'The finish must be after the start.'],
    ['after now', 600, 606, 'The finish cannot be in the future.'],
    ['of a clean that is not late', 219, 95, 'This clean is not late enough to report another finish.'],
  ])('is refused %s', async (_name, nowMinutes, reportedMinutes, sentence) => {
    const { jobId } = await startedClean(world, { phone, team }, [anna.id], await aPricedCustomer());
    // One person takes 200 minutes.
    const reportedEnd = minutesLater(reportedMinutes).toISOString();
    await hoursPass(nowMinutes / 60);
    const reply = await finishClean(phone, { jobId, reportedEnd });
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(jobId);
  });

  it.each(['at four', null])('is refused when it is no time: %s', async (reportedEnd) => {
    const { job } = await forgotten();
    const reply = await finishClean(phone, { jobId: job.jobId, reportedEnd });
    expectError(reply, 400, 'VALIDATION_FAILED', 'When they finished must be a time');
  });

  it('that the clock of a phone puts a little ahead is now', async () => {
    const { job } = await forgotten();
    const done = await finishClean(phone, { jobId: job.jobId, reportedEnd: minutesLater(2).toISOString() });
    expect(done.data.clockOutTime).toBe(world.clock.now().toISOString());
  });
});

describe('POST /api/staff/cleans/{jobId}/mistake (D92)', () => {
  itIsForStaffOnly(() => world, 'POST', '/api/staff/cleans/1/mistake');

  const mend = (jobId: number, customerId: number | null, by = phone, key?: string): Promise<Reply<ActiveJob | null>> =>
    by.post<ActiveJob | null>(`/api/staff/cleans/${jobId}/mistake`, { customerId }, { key });
  const begun = () => startedClean(world, { phone, team }, [anna.id, ben.id]);

  it('moves the clean to another customer, with the price and minutes of that one, and keeps its start', async () => {
    const job = await begun();
    const right = await aPricedCustomer();
    pass(5);
    const moved = await mend(job.jobId, right.id);
    expect(moved.data).toMatchObject({
      jobId: job.jobId,
      customerId: right.id,
      allottedMinutes: 100,
      clockInTime: job.clockInTime,
    });
    expect(await officeView(job.jobId)).toMatchObject({ customerId: right.id, price: 120, clockOutTime: null });
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.customerName).toBe(right.name);
  });

  it('discards it: nothing of it counts, and the crew can start elsewhere', async () => {
    const job = await begun();
    expect((await mend(job.jobId, null)).data).toBeNull();
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
    expect((await phone.get<unknown[]>('/api/staff/completed-today')).data).toEqual([]);
    const [clean] = await world.database.query<object>(
      'SELECT status, discard_reason AS reason FROM cleans WHERE id = $1',
      [job.jobId],
    );
    expect(clean).toEqual({ status: 'discarded', reason: 'started by mistake' });
    expect((await begun()).jobId).not.toBe(job.jobId);
  });

  it('answers the same to both phones of a crew that press at once, and to a repeated press', async () => {
    const job = await begun();
    const bens = await world.as(ben);
    const right = await aPricedCustomer();
    const both = await Promise.all([mend(job.jobId, right.id), mend(job.jobId, right.id, bens)]);
    expect(both.map(({ data }) => data?.customerId)).toEqual([right.id, right.id]);
    const facts = await world.database.query<{ id: string }>(
      `SELECT id FROM audit_log WHERE action = 'clean.moved' AND subject_id = $1`,
      [job.jobId],
    );
    expect(facts).toHaveLength(1);
    const gone = await Promise.all([mend(job.jobId, null, phone, 'once-is-enough-1'), mend(job.jobId, null, bens)]);
    expect(gone.map(({ status, data }) => [status, data])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await mend(job.jobId, null, phone, 'once-is-enough-1')).data).toBeNull();
  });

  it('refuses a customer that is being cleaned, one that is archived and one that is not there', async () => {
    const job = await begun();
    const busy = await aClean(world.database, {});
    const archived = await aCustomer(world.database, { active: false });
    expectError(await mend(job.jobId, busy.customerId), 409, 'CUSTOMER_BUSY');
    expectError(await mend(job.jobId, archived.id), 409, 'CUSTOMER_ARCHIVED');
    expectError(await mend(job.jobId, 2_147_483_646), 404, 'NOT_FOUND');
  });

  it('refuses nothing chosen', async () => {
    const job = await begun();
    expectError(await phone.post(`/api/staff/cleans/${job.jobId}/mistake`, {}), 400, 'VALIDATION_FAILED');
  });

  it.each([true, false])('is too late after five minutes (discard: %s)', async (isDiscard) => {
    const job = await begun();
    const customerId = isDiscard ? null : (await aPricedCustomer()).id;
    world.clock.set(new Date(minutesLater(5).getTime() + 1).toISOString());
    expectError(
      await mend(job.jobId, customerId),
      409,
      'CONFLICT',
      'Only the first 5 minutes can be undone. Ask your office.',
    );
  });

  it("is refused for somebody else's clean", async () => {
    const job = await begun();
    const stranger = await world.as(await aPerson(world.database));
    expectError(await mend(job.jobId, null, stranger), 404, 'NOT_FOUND');
  });

  it('is for who was on it from its start, or started it, not for who joined it (D388)', async () => {
    const customer = await aPricedCustomer();
    const job = await startedClean(world, { phone, team }, [ben.id], customer);
    const carl = await aPerson(world.database);
    await world.database.query(
      `INSERT INTO team_memberships (team_id, user_id, start_date) VALUES ($1, $2, '2026-01-01')`,
      [team.id, carl.id],
    );
    const carls = await world.as(carl);
    pass(1);
    const [body, now] = [
      { teamId: team.id, customerId: customer.id, memberIds: [carl.id] },
      minutesLater(0).toISOString(),
    ];
    const event = { id: 'carl-joins-0001', kind: 'start', body, atDevice: now };
    const { data } = await carls.post<PressesAnswer>('/api/staff/punches', { sentAtDevice: now, events: [event] });
    expect(data.results).toMatchObject([{ outcome: 'merged', jobId: job.jobId }]);
    const only = 'Only who was on this clean from its start can undo it. Ask your office.';
    expectError(await mend(job.jobId, null, carls), 403, 'NOT_IN_CREW', only);
    expectError(await mend(job.jobId, (await aPricedCustomer()).id, carls), 403, 'NOT_IN_CREW', only);
    // Anna has started it for Ben.
    const moved = await mend(job.jobId, (await aPricedCustomer()).id);
    expect([moved.status, moved.data?.customerNotes]).toEqual([200, null]);
    expect((await mend(job.jobId, null, await world.as(ben))).status).toBe(200);
  });

  it('is refused when it is finished, and when the office has entered, edited or invoiced it', async () => {
    const finished = await begun();
    await finishClean(phone);
    expectError(await mend(finished.jobId, null), 409, 'CONFLICT', 'This clean is finished already.');

    pass(1);
    const edited = await begun();
    const { clockInTime, price, members } = await officeView(edited.jobId);
    const body = { clockInTime, clockOutTime: null, price, members: members.map(({ userId }) => ({ userId })) };
    expect((await office.put(`/api/admin/cleans/${edited.jobId}`, body)).status).toBe(200);
    expectError(
      await mend(edited.jobId, null),
      409,
      'CONFLICT',
      'Your office has entered or changed this clean. Ask your office.',
    );
    await finishClean(phone);

    pass(1);
    const invoiced = await begun();
    const [row] = await world.database.query<{ customerId: number }>(
      'SELECT customer_id AS "customerId" FROM cleans WHERE id = $1',
      [invoiced.jobId],
    );
    await anInvoice(world.database, { customerId: row!.customerId, cleanIds: [invoiced.jobId] });
    expectError(await mend(invoiced.jobId, null), 409, 'CLEAN_INVOICED');
  });

  it('moves a clean once: of 119 moves one is taken, and the notes of two customers were shown (D393)', async () => {
    const houses: TestCustomer[] = [];
    for (let n = 0; n < 120; n += 1) houses.push(await aCustomer(world.database, { notes: `Key of house ${n}` }));
    const [first, second, ...others] = houses;
    const job = await startedClean(world, { phone, team }, [anna.id], first);
    const moved = await mend(job.jobId, second!.id);
    const read = [job.customerNotes, moved.data?.customerNotes];
    for (const { id } of others) {
      const refused = await mend(job.jobId, id);
      expectError(refused, 409, 'CONFLICT', 'This clean was moved once already. Ask your office.');
      read.push((await phone.get<ActiveJob>('/api/staff/active-job')).data.customerNotes);
    }
    expect([...new Set(read)]).toEqual(['Key of house 0', 'Key of house 1']);
    expect((await mend(job.jobId, second!.id)).status).toBe(200);
    expect((await mend(job.jobId, null)).data).toBeNull();
  });

  it('moves it once, whoever of the crew is first', async () => {
    const job = await begun();
    const bens = await world.as(ben);
    const [one, other] = [await aPricedCustomer(), await aPricedCustomer()];
    const both = await Promise.all([mend(job.jobId, one.id), mend(job.jobId, other.id, bens)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('can be finished as any other after it was moved', async () => {
    const job = await begun();
    await mend(job.jobId, (await aPricedCustomer()).id);
    pass(60);
    const done: Reply<FinishedClean> = await finishClean(phone, { jobId: job.jobId });
    expect(done.data.completed).toBe(true);
  });
});
