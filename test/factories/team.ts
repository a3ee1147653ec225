import { insertOne, unique, type World } from './world.js';

export interface TestTeam {
  id: number;
  name: string;
  color: string;
}

interface TeamInput {
  name?: string;
  color?: string;
  active?: boolean;
  /** Members since long ago, or with the days of [start, end) they belong to the team (decision D19). */
  members?: ({ id: number } | { id: number; start: string; end?: string | null })[];
}

/** Before every day that a test speaks of. */
const LONG_AGO = '2020-01-01';

/** An active team with its members. */
export async function aTeam(world: World, input: TeamInput = {}): Promise<TestTeam> {
  const { name = `Team ${unique()}`, color = '#0E7490', active = true, members = [] } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO teams (name, color_hex, active) VALUES ($1, $2, $3) RETURNING id`,
    [name, color, active],
  );
  for (const member of members) {
    const { start = LONG_AGO, end = null } = member as { start?: string; end?: string | null };
    await world.query(`INSERT INTO team_memberships (user_id, team_id, start_date, end_date) VALUES ($1, $2, $3, $4)`, [
      member.id,
      id,
      start,
      end,
    ]);
  }
  return { id, name, color };
}
