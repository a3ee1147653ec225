import { randomUUID } from 'node:crypto';
import {
  aClean,
  aConcern,
  aPunchEvent,
  aVisit,
  aCustomer,
  anInvoice,
  aPerson,
  aPriceTier,
  aSession,
  aTeam,
  type SessionInput,
  signedToken,
} from '../../factories/index.js';
import type { TestApp } from '../app.js';
import { waitForSetup } from '../setup.js';
import type { Client } from '../client.js';
import { noTokens } from './no-tokens.js';
import type { Cast } from './cast.js';
import { APPROVED_WEEK, type SoundParts, soundParts, WORKED } from './sound-parts.js';

/** The signed-in callers that send requests. */
export type CallerName = 'cleaner' | 'finisher' | 'manager' | 'admin' | 'impersonating admin';

/** One of everything that a call can speak of. */
export interface AttackTargets extends SoundParts {
  /** Ids of what is there but may not be used, by property. */
  forbiddenIds: Record<string, unknown[]>;
  /** Cookie headers of people who are signed in. */
  cookies: Record<CallerName, string>;
  /** Headers of sessions that are none, by what is wrong with them. */
  noSessions: Record<string, Record<string, string>>;
  adminIds: number[];
}

let tiers = 0;

/** Makes everything anew; a world may have several of it. */
export async function makeAttackTargets(world: TestApp): Promise<AttackTargets> {
  const { database } = world;
  const { cleaner, finisher, colleague, archived, victim, manager, admin, secondAdmin } = await somePeople(database);
  const team = await aTeam(database, { members: [cleaner, colleague] });
  const archivedTeam = await aTeam(database, { active: false });
  const customer = await aCustomer(database, { email: 'customer@example.test' });
  const archivedCustomer = await aCustomer(database, { active: false });
  const otherCustomer = await aCustomer(database);
  const justNow = new Date(world.clock.now().getTime() - 60_000);
  const active = await aClean(database, { memberIds: [finisher.id], clockIn: justNow });
  const othersActive = await aClean(database, { clockIn: '2026-03-04T22:00:00Z' });
  const done = await aClean(database, { memberIds: [cleaner.id], customerId: customer.id, teamId: team.id, ...WORKED });
  const othersDone = await aClean(database, { customerId: otherCustomer.id, ...WORKED });
  const mistake = await aClean(database, { memberIds: [victim.id], ...WORKED });
  const discarded = await aClean(database, { status: 'discarded', ...WORKED });
  const draft = await anInvoice(database, { customerId: customer.id });
  tiers += 1;
  const priceMinCents = 1_000_000 + tiers * 10_000;
  const tier = await aPriceTier(database, { priceMinCents, priceMaxCents: priceMinCents + 1_000 });

  const office = await world.as(secondAdmin);
  const mail = (await office.post<{ id: number }>(`/api/invoices/${draft.id}/send`)).data;
  const link = (await office.post<{ id: number; path: string }>(`/api/invoices/${draft.id}/links`, {})).data;
  const token = link.path.split('/').at(-1) ?? '';
  await world.nobody().get(`/api/shared-invoices/${token}`);
  const given = { ...(await givenBy(office, database, team.id)), ...(await planOf(office, customer.id)) };
  const approved = await office.post('/api/admin/timesheets/approvals', { weekStart: APPROVED_WEEK });
  if (approved.status !== 201 && approved.status !== 409) throw new Error(approved.text);

  const cast: Cast = {
    ...{ cleaner, colleague, victim, team, customer, archivedCustomer, active, done, mistake, draft, tier },
    visitId: (await aVisit(database, { teamId: team.id })).id,
    latePunchId: (await aPunchEvent(database, { userId: colleague.id, receivedAt: world.clock.now() })).id,
    concernId: (await aConcern(database, { userId: colleague.id, day: '2026-03-02', at: world.clock.now() })).id,
    ...{ mailId: mail.id, linkId: link.id, token, setupCode: await waitForSetup(world), ...given },
  };
  const people = { cleaner, finisher, archived, manager, admin };
  return {
    ...soundParts(cast),
    forbiddenIds: {
      staffId: [archived.id, manager.id, admin.id, 2_147_483_646],
      userId: [archived.id, 2_147_483_646],
      teamId: [archivedTeam.id, 2_147_483_646],
      customerId: [archivedCustomer.id, 2_147_483_646],
      memberIds: [[archived.id], [cleaner.id, 2_147_483_646], [finisher.id]],
      teamMembers: [[archived.id], [2_147_483_646]],
      members: [[{ userId: 2_147_483_646 }]],
      jobId: [discarded.id, 2_147_483_646],
      jobIds: [
        [othersDone.id],
        [othersActive.id],
        [active.id],
        [done.id, othersDone.id],
        [discarded.id],
        draft.cleanIds,
        [2_147_483_646],
      ],
    },
    ...(await sessionsOf(world, people)),
    adminIds: [admin.id, secondAdmin.id],
  };
}

/** What the office has made besides: a link to a password, and customers and people out of files. */
async function givenBy(office: Client, database: TestApp['database'], teamId: number) {
  const invited = await aPerson(database);
  const made = (await office.post<{ url: string }>(`/api/admin/staff/${invited.id}/invitation`, {})).data;
  const csv = `Name,Address,Price\nImported ${randomUUID()},1 Lygon Street,100\n`;
  const file = await office.post<{ importId: number }>('/api/admin/customers/import', { csv, dryRun: false });
  const people = `First name,Last name,Email\nImported,Person,${randomUUID()}@example.test\n`;
  const staffFile = await office.post<{ importId: number }>('/api/admin/staff/import', { csv: people, dryRun: false });
  const calendar = (await office.post<{ id: number; url: string }>('/api/admin/calendar-links', { teamId })).data;
  // As with the link to an invoice: that it was opened is written before anything is compared.
  await office.get(new URL(calendar.url).pathname);
  return {
    calendarLinkId: calendar.id,
    calendarToken: /([\w-]{64})\.ics$/.exec(calendar.url)?.[1] ?? '',
    invited,
    invitation: made.url.split('/').at(-1) ?? '',
    importId: file.data.importId,
    staffImportId: staffFile.data.importId,
  };
}

/** A plan and a pause of a customer, and a day that the business is closed on. */
async function planOf(office: Client, customerId: number): Promise<Pick<Cast, 'planId' | 'pauseId'>> {
  const body = { customerId, rule: { everyWeeks: 2 }, anchorDay: '2026-03-09', fromDay: '2026-03-05' };
  const plan = await office.post<{ id: number }>('/api/admin/plans', body);
  const span = { fromDay: '2026-06-01', untilDay: '2026-06-05', note: null };
  const pause = await office.post<{ id: number }>(`/api/admin/customers/${customerId}/pauses`, span);
  await office.post('/api/admin/closed-days', { day: '2026-04-20', name: 'Team day' });
  return { planId: plan.data.id, pauseId: pause.data.id };
}

async function somePeople(database: TestApp['database']) {
  return {
    cleaner: await aPerson(database),
    finisher: await aPerson(database),
    colleague: await aPerson(database),
    archived: await aPerson(database, { active: false }),
    victim: await aPerson(database),
    manager: await aPerson(database, { role: 'manager' }),
    admin: await aPerson(database, { role: 'admin' }),
    secondAdmin: await aPerson(database, { role: 'admin' }),
  };
}

type Callers = Record<'cleaner' | 'finisher' | 'archived' | 'manager' | 'admin', { id: number }>;

/** Cookies of people who are signed in, and headers of sessions that are none. */
async function sessionsOf(
  world: TestApp,
  { cleaner, finisher, archived, manager, admin }: Callers,
): Promise<Pick<AttackTargets, 'cookies' | 'noSessions'>> {
  const { database } = world;
  const cookieOf = async (who: { id: number }, input: SessionInput = {}): Promise<string> =>
    `token=${(await aSession(database, who, { now: world.clock.now(), ...input })).token}`;
  const adminCookie = await cookieOf(admin);
  const ended = await aSession(database, admin, { now: world.clock.now() });
  await database.query('DELETE FROM sessions WHERE id = $1', [ended.id]);

  return {
    cookies: {
      cleaner: await cookieOf(cleaner),
      finisher: await cookieOf(finisher),
      manager: await cookieOf(manager),
      admin: adminCookie,
      'impersonating admin': await cookieOf(cleaner, { actorId: admin.id }),
    },
    noSessions: {
      ...noTokens(await aSession(database, admin, { now: world.clock.now() })),
      'an expired session': { cookie: await cookieOf(admin, { livesMinutes: -1 }) },
      'a session that lay idle': {
        cookie: await cookieOf(admin, { now: new Date(world.clock.now().getTime() - 7_200_000), idleMinutes: 60 }),
      },
      'a session that was ended': { cookie: `token=${ended.token}` },
      'an archived person': { cookie: await cookieOf(archived) },
      'somebody acting for an archived admin': { cookie: await cookieOf(cleaner, { actorId: archived.id }) },
      'a session that was never opened': {
        cookie: `token=${signedToken(randomUUID(), new Date(world.clock.now().getTime() + 3_600_000))}`,
      },
      'no session at all': {},
      'a bad cookie before a good bearer': {
        cookie: 'token=x',
        authorization: `Bearer ${adminCookie.slice('token='.length)}`,
      },
      'a bad cookie before a good one': { cookie: `token=x; ${adminCookie}` },
    },
  };
}
