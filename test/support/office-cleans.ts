import type { AdminClean } from '@tidycrew/contracts';
import { aCustomer, aPerson, aPriceTier, aTeam, type CustomerInput, type World } from '../factories/index.js';
import type { TestApp } from './app.js';
import type { Client, Reply } from './client.js';

/** The instant of a time in Melbourne on a day of March 2026, in daylight saving: `march(4, '09:00')`. */
export function march(day: number, time: string): string {
  return new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+11:00`).toISOString();
}

/** A customer, a team of two and one more person, none of whom has worked yet. */
export async function aCleanScene(world: TestApp, customer: CustomerInput = {}) {
  const [first, second, extra] = await Promise.all([
    aPerson(world.database, { firstName: 'Anna' }),
    aPerson(world.database, { firstName: 'Bela' }),
    aPerson(world.database, { firstName: 'Cleo' }),
  ]);
  return {
    first,
    second,
    extra,
    team: await aTeam(world.database, { members: [first, second] }),
    customer: await aCustomer(world.database, customer),
  };
}

type CleanScene = Awaited<ReturnType<typeof aCleanScene>>;

/** What the office's form sends: the team's clean on Wednesday, 4 March 2026, from 9:00 to 11:00, with changes. */
export function cleanBody(scene: CleanScene, change: object = {}): object {
  return {
    customerId: scene.customer.id,
    teamId: scene.team.id,
    teamMembers: [scene.first.id, scene.second.id],
    additionalStaff: [],
    startTime: march(4, '09:00'),
    endTime: march(4, '11:00'),
    price: null,
    ...change,
  };
}

/** A clean that the office adds, as `cleanBody`. */
export async function createClean(office: Client, scene: CleanScene, change: object = {}): Promise<AdminClean> {
  return (await office.post<AdminClean>('/api/admin/cleans', cleanBody(scene, change))).data;
}

/** The clean as the dialog sends it back, with changes; the server compares when it was read (decision D29). */
function editedBody(clean: AdminClean, change: object = {}): object {
  const { clockInTime, clockOutTime, price, members, updatedAt } = clean;
  return { clockInTime, clockOutTime, price, members, expectedUpdatedAt: updatedAt, ...change };
}

/** Saves the dialog of a clean. */
export function editClean(office: Client, clean: AdminClean, change: object = {}): Promise<Reply<AdminClean>> {
  return office.put<AdminClean>(`/api/admin/cleans/${clean.jobId}`, editedBody(clean, change));
}

/** Saves a clean without saying when it was read, as older clients do. */
export function editCleanUnseen(office: Client, clean: AdminClean, change: object): Promise<Reply<AdminClean>> {
  return editClean(office, clean, { expectedUpdatedAt: undefined, ...change });
}

/** 120 minutes for prices from $100 to $199.99, 180 from $200 to $300; two people. */
export async function cheapAndDearTiers(world: TestApp): Promise<void> {
  await aPriceTier(world.database, { priceMinCents: 10_000, priceMaxCents: 19_999, allottedMinutes: 120 });
  await aPriceTier(world.database, { priceMinCents: 20_000, priceMaxCents: 30_000, allottedMinutes: 180 });
}

/** The wages that the database holds of a clean, in cents; null: none yet. */
export async function storedWages(database: World, id: number): Promise<number | null> {
  const [row] = await database.query<{ wages_cents: number | null }>(`SELECT wages_cents FROM cleans WHERE id = $1`, [
    id,
  ]);
  return row?.wages_cents ?? null;
}
