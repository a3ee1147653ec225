import { randomUUID } from 'node:crypto';
import type { AdminCustomer } from '@tidycrew/contracts';
import { aCustomer, anInvoice, aPerson, aVisit, PASSWORD, unique } from '../factories/index.js';
import { type Operation, resolved, type Schema } from './api-document.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import { CALLERS, PERMISSIONS } from './permissions.js';
import { bankFileOf, day, IMPORTS, next, latest, type Scene, sceneOf } from './scene.js';
import { idOf, type Make, PLACES } from './sound-places.js';
import { linked, setAside } from './sound-bank-lines.js';
import { LOGO, mailServer, ownPassword } from './sound-passwords.js';
import { aDoneClean } from './office-invoices.js';
import { setupBody, waitForSetup } from './setup.js';

/** What a property or a parameter is by its name, where its schema does not say it. */
const VALUES: Record<string, Make> = {
  anchorDay: () => '2026-03-24',
  box: () => '-37.9,144.9,-37.7,145.1',
  abn: () => '51824753556',
  // Another one each time, so that every request tells the admins of it.
  bankAccount: () => String(10_000_000 + next()),
  bankBsb: () => '063000',
  clockInTime: () => '2026-03-02T00:30:00.000Z',
  clockOutAllMembers: () => true,
  clockOutTime: () => '2026-03-02T02:30:00.000Z',
  colorHex: () => '#0E7490',
  customerId: idOf('customer'),
  date: () => '2026-03-02',
  decision: () => 'reject',
  endTime: () => '2026-03-03T01:00:00.000Z',
  friendsFamilyMinutes: () => 90,
  from: () => '2026-03-02',
  fromDay: () => '2026-03-23',
  hasLunchBreak: () => true,
  ids: async (scene) => [(await scene.draft()).id],
  input: () => 'lygon',
  isFriendsFamily: () => true,
  isPutAway: () => true,
  items: () => ['Kitchen', 'Bathroom'],
  jobId: idOf('done'),
  jobIds: async (scene) => [(await scene.done()).id],
  language: () => 'ne',
  lunchBreakFinishTime: () => '14:30',
  lunchBreakStartTime: () => '11:30',
  memberIds: async (scene) => [(await scene.cleaner()).id],
  members: async (scene) => [{ userId: (await scene.cleaner()).id }],
  payId: () => '0412345678',
  payLink: () => 'https://pay.example.com/{number}?amount={amount}',
  payRatePerHour: () => 32 + next() / 100,
  price: () => 150 + next() / 100,
  priceMax: () => 200_005 + 10 * latest(),
  priceMin: () => 200_000 + 10 * next(),
  radiusMeters: () => 50_000 + next(),
  role: () => 'staff',
  rule: () => ({ everyWeeks: 2 }),
  staffId: idOf('cleaner'),
  staffName: async (scene) => (await scene.done()) && (await scene.cleaner()).name,
  startTime: () => '2026-03-03T00:00:00.000Z',
  status: () => 'sent',
  teamId: idOf('team'),
  teamMembers: async (scene) => [(await scene.cleaner()).id],
  timeZone: () => 'Australia/Melbourne',
  to: () => '2026-03-08',
  untilDay: () => '2026-03-30',
  userId: idOf('colleague'),
  weekStart: () => day(Date.UTC(2020, 0, 6) + next() * 7 * 86_400_000),
  workFrom: () => `07:${10 + (next() % 50)}`,
  workTo: () => '15:00',
};

/** A sent invoice of the customer, with nothing paid. */
const sentInvoice = async (scene: Scene): Promise<number> => {
  const { id: customerId } = await scene.customer();
  return (await anInvoice(scene.world.database, { customerId, status: 'sent' })).id;
};

/** A customer with something to pay, and no statement of today. */
const owing = async ({ world: { database } }: Scene): Promise<number> => {
  const { id: customerId } = await aCustomer(database, { email: 'owes@example.test' });
  await anInvoice(database, { customerId, status: 'sent' });
  return customerId;
};

/** What a body needs beside or in place of that, and what must have happened. */
const BODIES: Record<string, (scene: Scene) => object | Promise<object>> = {
  'GET /api/setup': async ({ world }) => ({ code: await waitForSetup(world) }),
  'POST /api/admin/calendar-links': async (scene) => ({ teamId: (await scene.team()).id }),
  'POST /api/admin/cleans/end-active': async (scene) => ({ jobId: (await scene.active()).id }),
  'POST /api/admin/closed-days': () => ({ day: day(Date.UTC(2040, 0, 1) + next() * 86_400_000) }),
  'POST /api/admin/customers/bulk': async (scene) => {
    const { id } = await scene.customer();
    const { updatedAt } = (await (await scene.office()).get<AdminCustomer>(`/api/admin/customers/${id}`)).data;
    return { customers: [{ id, expectedUpdatedAt: updatedAt, cleanFrequency: 'monthly' }] };
  },
  'POST /api/admin/customers/calculate-metrics': async (scene) => {
    // Once before, so that what it has to write is always the same: nothing.
    await (await scene.office()).post('/api/admin/customers/calculate-metrics');
    return {};
  },
  ...IMPORTS,
  'POST /api/admin/keys': () => ({ place: 'Office' }),
  'PUT /api/admin/settings/business-details': ownPassword,
  ...LOGO,
  'PUT /api/admin/keys/{id}': async (scene) => ({ place: 'Office', expectedSince: (await scene.key()).since }),
  'POST /api/staff/keys/{id}/handover': async (scene) => ({
    place: 'Office',
    expectedSince: (await scene.key()).since,
  }),
  'POST /api/admin/plans/{id}/change': () => ({ anchorDay: '2026-03-24', note: 'Side door' }),
  'POST /api/admin/staff': () => ({ password: randomUUID() }),
  'POST /api/admin/start-time': async (scene) => ({ startTime: '10:30', staffId: (await scene.cleaner()).id }),
  'POST /api/admin/timesheets/lunch-break': async (scene) => ({ staffId: (await scene.cleaner()).id }),
  'POST /api/admin/timesheets/approvals/reopen': async (scene) => {
    const weekStart = day(Date.UTC(2020, 0, 6) + next() * 7 * 86_400_000);
    await (await scene.office()).post('/api/admin/timesheets/approvals', { weekStart });
    return { weekStart };
  },
  'POST /api/admin/visits/bulk': async (scene) => ({
    ids: [(await scene.visit()).id],
    action: 'move',
    day: '2026-03-06',
    reason: 'holiday',
  }),
  'POST /api/admin/visits/order': async (scene) => {
    const [first, { id: teamId }] = [await scene.visit(), await scene.team()];
    const second = await aVisit(scene.world.database, { teamId, day: '2026-03-05', position: 1 });
    return { date: '2026-03-05', ids: [second.id, first.id] };
  },
  'POST /api/auth/forgotten-password': async (scene) => ({ email: (await scene.cleaner()).email }),
  'POST /api/auth/login': async (scene) => {
    const { email, password } = await scene.cleaner();
    return { email, password };
  },
  'POST /api/credit-notes': async (scene) => ({
    invoiceId: await sentInvoice(scene),
    amount: 1,
    issueDate: '2026-03-05',
  }),
  'POST /api/bank-files': () => bankFileOf(1),
  'POST /api/bank-files/{id}/confirm': async (scene) => ({
    lines: [{ lineId: (await scene.bankFile()).lines[0]!.id, customerId: (await scene.customer()).id }],
  }),
  'POST /api/bank-files/{id}/lines/{lineId}/put-aside': (scene) => setAside(scene, 'take-back'),
  'POST /api/bank-files/{id}/lines/{lineId}/take-back': (scene) => setAside(scene, 'put-aside'),
  'POST /api/bank-files/{id}/lines/{lineId}/undo': linked,
  'POST /api/statements/send': async (scene) => ({
    customerIds: [await owing(scene)],
    overdue: false,
    dryRun: false,
    to: '2026-03-05',
  }),
  'POST /api/admin/month-end/close': () => ({ month: '2026-02' }),
  'POST /api/invoices/make': async ({ world }) => ({ customerId: (await aDoneClean(world.database)).customerId }),
  'POST /api/invoices': () => ({ notes: 'Thank you', paymentTerms: 'Net 30' }),
  'POST /api/invoices/status': async (scene) => ({
    invoices: [{ id: (await scene.draft()).id, from: 'draft', to: 'paid' }],
  }),
  'POST /api/payments': async (scene) => ({
    receivedOn: '2026-03-05',
    amount: 165,
    allocations: [{ invoiceId: await sentInvoice(scene), amount: 165 }],
  }),
  'POST /api/payments/together': async (scene) => ({
    receivedOn: '2026-03-05',
    amount: 165,
    parts: [{ invoiceId: await sentInvoice(scene), amount: 165 }],
  }),
  'POST /api/payments/{id}/allocate': async (scene) => ({
    allocations: [{ invoiceId: await sentInvoice(scene), amount: 0.01 }],
  }),
  'POST /api/setup': async ({ world }) => {
    // Setting up brings in the holidays of its state, each time.
    await world.database.query(`DELETE FROM closed_days WHERE source = 'holiday'`);
    return setupBody(await waitForSetup(world));
  },
  'POST /api/staff/cleans/{jobId}/mistake': async ({ world }) => ({ customerId: (await aCustomer(world.database)).id }),
  'POST /api/staff/punches': async (scene) => {
    const atDevice = scene.world.clock.now().toISOString();
    const [{ id: teamId }, { id: customerId }] = [await scene.team(), await scene.customer()];
    const body = { teamId, customerId, memberIds: [(await scene.cleaner()).id] };
    return { sentAtDevice: atDevice, events: [{ id: `press-${unique()}`, kind: 'start', body, atDevice }] };
  },
  'POST /api/staff/time-entries/clock-out': async (scene) => ({ jobId: (await scene.active()).id }),
  'PUT /api/admin/checklist': async ({ world }) => {
    await world.database.query('UPDATE business_settings SET has_checklist = true');
    return {};
  },
  'PUT /api/staff/cleans/{jobId}/ticks': async (scene) => {
    const [{ id: cleanId }, { id: listId }] = [await scene.active(), await scene.checklist()];
    await scene.world.database.query(
      `INSERT INTO clean_items (clean_id, position, text, checklist_id) VALUES ($1, 1, 'Kitchen', $2) ON CONFLICT DO NOTHING`,
      [cleanId, listId],
    );
    return { ticks: [{ position: 1, state: 'done', note: null }] };
  },
  'POST /api/admin/settings/mail/test': mailServer,
  'PUT /api/admin/settings/mail': mailServer,
  'PUT /api/admin/plans/{id}': () => ({ note: 'Side door' }),
  'PUT /api/admin/visits/{id}': () => ({ day: '2026-03-06', reason: 'us', note: 'Ring twice' }),
  'PUT /api/staff/customers/{id}/unarchive': async (scene) => ({ name: (await scene.archived()).name }),
};

async function valueOf(name: string, schema: Schema, scene: Scene): Promise<unknown> {
  const known = VALUES[name];
  if (known !== undefined) return known(scene);
  const { type, format, nullable = false, minimum, properties } = resolved(schema);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (format === 'email') return `p.${unique()}@example.test`;
  if (format === 'phone') return '0412345678';
  if (format === 'degrees') return name === 'latitude' ? '-37.8' : '144.96';
  if (format === 'date') return '2026-03-06';
  if (format === 'time') return nullable ? null : '08:00';
  if (type === 'string') return `Text ${unique()}`;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (nullable) return null;
  if (properties !== undefined) return soundBody(resolved(schema), scene);
  return minimum ?? 1;
}

async function soundBody({ properties = {}, required = [] }: Schema, scene: Scene): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const name of required) body[name] = await valueOf(name, properties[name]!, scene);
  return body;
}

/** Whom the table of permissions lets in, the least powerful first; null: nobody has to be signed in. */
export function callerOf({ route }: Operation): 'cleaner' | 'office' | null {
  const allowed = PERMISSIONS[route] ?? [];
  const first = CALLERS[allowed.indexOf('in')];
  return first === 'nobody' ? null : first === 'staff' ? 'cleaner' : 'office';
}

/** A request with which nothing is wrong. */
export interface SoundRequest {
  places: Record<string, string>;
  query: string[];
  /** Place and query together. */
  path: string;
  /** undefined: the call takes none. */
  body?: Record<string, unknown>;
  /** Who may make it; a new session for each request, because some end it. */
  client: Client;
}

/** A request of the API document that is taken, with all that it needs in the database. */
export async function soundRequest(world: TestApp, operation: Operation): Promise<SoundRequest> {
  const scene = sceneOf(world);
  const { template, body: schema, query, call } = operation;
  const places: Record<string, string> = {};
  for (const place of operation.places) {
    const until = template.slice(0, template.indexOf(`{${place}}`) + place.length + 2);
    const make = (operation.places.length === 1 ? PLACES[template] : undefined) ?? PLACES[until];
    if (make === undefined) throw new Error(`test/support/sound-requests.ts does not know {${place}} of ${template}.`);
    places[place] = String(await make(scene));
  }
  const asked: string[] = [];
  for (const { name, required } of query) if (required) asked.push(`${name}=${String(await VALUES[name]?.(scene))}`);
  const sound = schema.properties && { ...(await soundBody(schema, scene)), ...(await BODIES[call]?.(scene)) };
  if (sound === undefined) await BODIES[call]?.(scene);
  // Everybody may sign out, which ends what there is.
  const caller = call === 'POST /api/auth/logout' ? 'cleaner' : callerOf(operation);
  const client =
    caller === null ? world.nobody() : await world.as(await (caller === 'cleaner' ? scene.cleaner() : officeOf(world)));
  return { places, query: asked, path: addressOf(template, places, asked), client, ...(sound && { body: sound }) };
}

/** The address of a call with what stands in the places of its path, and its query. */
export const addressOf = (template: string, places: Record<string, string>, query: string[]): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name]!) +
  (query.length > 0 ? `?${query.join('&')}` : '');

/** With the password that a call of its own may ask for. */
const officeOf = (world: TestApp) => aPerson(world.database, { role: 'admin', password: PASSWORD });

/** Sends it, with changes of its body if any are given. */
export const send = ({ method }: Operation, { path, body, client }: SoundRequest, changes?: object) =>
  client.send(method, path, { body: changes === undefined ? body : { ...body, ...changes } });
