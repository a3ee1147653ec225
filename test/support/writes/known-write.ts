import { aClean, aPerson, aTeam } from '../../factories/index.js';
import type { TestApp } from '../app.js';
import type { Client } from '../client.js';

/** One write that would succeed, with all that it needs in the database. */
export interface Write {
  path: string;
  /** undefined: the call takes none. */
  body?: Record<string, unknown>;
  /** Who may do it; a new session for each write, because some end it. */
  client: Client;
}

/** A write of the API document. */
export interface KnownWrite {
  /** 'POST /api/admin/teams', as the document names it. */
  call: string;
  /** Makes the world for one more of it. */
  make(world: TestApp): Promise<Write>;
  /** Fields of free text with the characters that they may have. */
  text?: Record<string, number>;
  /** False where text is looked up or looked at, and not stored. */
  keepsText?: boolean;
}

let count = 0;
/** A number that no other write of this process has. */
export const next = (): number => (count += 1);

export const byAdmin = async (world: TestApp): Promise<Client> =>
  world.as(await aPerson(world.database, { role: 'admin' }));

/** A call of the office whose body and path need something in the database. */
export const office =
  (make: (world: TestApp) => Promise<Omit<Write, 'client'>>): KnownWrite['make'] =>
  async (world) => ({ ...(await make(world)), client: await byAdmin(world) });

/** Somebody in a team, ready to work. */
export async function aCrew(world: TestApp) {
  const cleaner = await aPerson(world.database);
  return { cleaner, team: await aTeam(world.database, { members: [cleaner] }) };
}

/** A clean that somebody did on Monday, 2 March 2026. */
export async function aDoneClean(world: TestApp) {
  const { cleaner, team } = await aCrew(world);
  const clean = await aClean(world.database, {
    clockIn: '2026-03-02T00:00:00Z',
    clockOut: '2026-03-02T02:00:00Z',
    memberIds: [cleaner.id],
    teamId: team.id,
  });
  return { cleaner, clean };
}
