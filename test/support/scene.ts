import type { CreditNote } from '@tidycrew/contracts';
import {
  aChecklist,
  aClean,
  aConcern,
  aCustomer,
  aKey,
  anInvoice,
  aPerson,
  aPlan,
  aPriceTier,
  aPunchEvent,
  aTeam,
  aVisit,
  unique,
  type World,
} from '../factories/index.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import type { TestDatabase } from './database.js';

let count = 0;
/** A number that nothing else of this process has. */
export const next = (): number => (count += 1);
/** The last of them. */
export const latest = (): number => count;

/** Made when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

export const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const WORKED = { clockIn: '2026-03-02T00:00:00Z', clockOut: '2026-03-02T02:00:00Z' };
const DEPOSIT = { receivedOn: '2026-03-05', amount: 1000, method: 'bankTransfer', allocations: [] };
const PAUSE = { fromDay: '2026-03-10', untilDay: '2026-03-20', note: 'Away' };

/** A key of a customer's that somebody holds. */
const heldKey = (database: TestApp['database'], holder: { id: number }, customer: { id: number }) =>
  aKey(database, holder.id, { customerId: customer.id, holderId: holder.id });

/** What a request may speak of; of each there is one, which is made when it is needed. */
export function sceneOf(world: TestApp) {
  const { database, clock } = world;
  const office = once(async () => world.as(await aPerson(database, { role: 'admin' })));
  const cleaner = once(() => aPerson(database, { lastName: `Person${unique()}` }));
  const team = once(async () => aTeam(database, { members: [await cleaner()] }));
  const customer = once(() => aCustomer(database, { email: 'c@example.test' }));
  const ofTeam = async () => ({ customerId: (await customer()).id, teamId: (await team()).id });
  const made = async <T>(path: string, body?: object): Promise<T> => (await (await office()).post<T>(path, body)).data;
  const imported = (of: string) => () => made<{ importId: number }>(`/api/admin/${of}/import`, csvOf(of));
  const draft = once(async () => anInvoice(database, { customerId: (await customer()).id }));
  const creditNote = once(async () => aCreditNote(database, await office(), (await customer()).id));
  return {
    world,
    office,
    cleaner,
    team,
    customer,
    draft,
    checklist: once(() => aChecklist(database)),
    key: once(async () => heldKey(database, await cleaner(), await customer())),
    colleague: once(() => aPerson(database)),
    archived: once(() => aCustomer(database, { active: false })),
    done: once(async () => aClean(database, { ...(await ofTeam()), memberIds: [(await cleaner()).id], ...WORKED })),
    active: once(async () => {
      const clockIn = new Date(clock.now().getTime() - 60_000);
      return aClean(database, { ...(await ofTeam()), memberIds: [(await cleaner()).id], clockIn });
    }),
    visit: once(async () => aVisit(database, { ...(await ofTeam()), day: '2026-03-05' })),
    plan: once(async () => aPlan(database, await ofTeam())),
    pause: once(async () => made<{ id: number }>(`/api/admin/customers/${(await customer()).id}/pauses`, PAUSE)),
    closedDay: once(async () => {
      const closed = day(Date.UTC(2030, 0, 1) + next() * 86_400_000);
      await made('/api/admin/closed-days', { day: closed, name: 'Team day' });
      return closed;
    }),
    tier: once(() => {
      const priceMinCents = 10_000_000 + next() * 1_000;
      return aPriceTier(database, { priceMinCents, priceMaxCents: priceMinCents + 500 });
    }),
    mail: once(async () => keptMail(database, await made(`/api/invoices/${(await draft()).id}/send`))),
    ...moneyOf(made, customer, creditNote),
    statement: once(() => aStatement(database, made)),
    calendar: once(async () => {
      const link = await made<{ id: number; url: string }>('/api/admin/calendar-links', { teamId: (await team()).id });
      return { id: link.id, token: /([\w-]{64})\.ics$/.exec(link.url)![1]! };
    }),
    invited: once(async () => {
      const { id } = await aPerson(database);
      const { url } = await made<{ url: string }>(`/api/admin/staff/${id}/invitation`, {});
      return { id, token: url.split('/').at(-1)! };
    }),
    customerImport: once(imported('customers')),
    staffImport: once(imported('staff')),
    planImport: once(async () =>
      made<{ importId: number }>('/api/admin/plans/import', csvOfJobs(await aCustomer(database))),
    ),
    concern: once(async () => aConcern(database, { userId: (await cleaner()).id, day: '2026-03-02', at: clock.now() })),
    latePunch: once(async () => aPunchEvent(database, { userId: (await cleaner()).id, receivedAt: clock.now() })),
  };
}

/** What belongs to invoices and payments. */
function moneyOf(
  made: <T>(path: string, body?: object) => Promise<T>,
  customer: () => Promise<{ id: number }>,
  creditNote: () => Promise<CreditNote>,
) {
  return {
    link: once(async () => {
      const { invoiceId } = await creditNote();
      const link = await made<{ id: number; path: string }>(`/api/invoices/${invoiceId}/links`, {});
      return { id: link.id, token: link.path.split('/').at(-1)! };
    }),
    payment: once(async () => made<{ id: number }>('/api/payments', { customerId: (await customer()).id, ...DEPOSIT })),
    creditNote,
    bankFile: once(async () => made<{ id: number; lines: { id: number }[] }>('/api/bank-files', bankFileOf(2))),
  };
}

/** A credit note of a sent invoice, made by the API. */
async function aCreditNote(database: World, office: Client, customerId: number): Promise<CreditNote> {
  const { id: invoiceId } = await anInvoice(database, { customerId, status: 'sent' });
  return (await office.post<CreditNote>('/api/credit-notes', { invoiceId, amount: 1, reason: 'Half an hour short' }))
    .data;
}

/** A statement that was asked for by e-mail. */
async function aStatement(
  database: World,
  made: <T>(path: string, body?: object) => Promise<T>,
): Promise<{ id: number }> {
  const { id } = await aCustomer(database, { email: 'owes@example.test' });
  await anInvoice(database, { customerId: id, status: 'sent' });
  await made('/api/statements/send', { customerIds: [id], from: '2026-03-01', to: '2026-03-05' });
  const rows = await database.query<{ id: number }>('SELECT id FROM statements WHERE customer_id = $1', [id]);
  return rows[0]!;
}

export type Scene = ReturnType<typeof sceneOf>;

const csvOf = (of: string) => ({
  csv:
    of === 'staff'
      ? `First name,Last name,Email\nImported,Person,${unique()}@example.test\n`
      : `Name,Address,Price\nCustomer ${unique()},1 Collins Street,150\n`,
  dryRun: false,
});

/** A file of one job of a customer. */
const csvOfJobs = ({ name }: { name: string }) => ({
  csv: `Customer,Rhythm,Next visit\n${name},Weekly,2026-03-10\n`,
  dryRun: false,
});

/** The files of each import, and somebody to invite. */
export const IMPORTS = {
  'POST /api/admin/customers/import': () => csvOf('customers'),
  'POST /api/admin/staff/import': () => csvOf('staff'),
  'POST /api/admin/staff/invitations': async ({ world }: Pick<Scene, 'world'>) => {
    await aPerson(world.database, { password: null });
    return { byMail: false };
  },
  'POST /api/admin/plans/import': async ({ world }: Pick<Scene, 'world'>) => csvOfJobs(await aCustomer(world.database)),
};

/** A file of the bank with so many lines that no other file has. */
export const bankFileOf = (lines: number) => ({
  name: 'November.csv',
  csv: `Date,Text,Amount\n${Array.from({ length: lines }, () => `28/02/2026,DEPOSIT ${unique()},165.00\n`).join('')}`,
  mapping: { date: 'Date', description: 'Text', amount: 'Amount', dateFormat: 'dd/MM/yyyy' },
});

/** As it is where no mail server is set, whatever another request has set meanwhile: it can be sent again. */
async function keptMail(database: TestDatabase, mail: { id: number }): Promise<{ id: number }> {
  await database.query(`UPDATE mails SET status = 'kept', next_attempt_at = NULL WHERE id = $1`, [mail.id]);
  return mail;
}
