import { insertOne, type World } from './world.js';

interface AbsenceInput {
  userId: number;
  /** yyyy-MM-dd; today of the tests unless given. */
  fromDay?: string;
  /** The first day unless given. */
  untilDay?: string;
  isSick?: boolean;
  note?: string | null;
  state?: 'asked' | 'approved' | 'declined' | 'withdrawn';
}

/** Approved days off, entered by the person, unless said otherwise. */
export async function anAbsence(world: World, input: AbsenceInput): Promise<{ id: number }> {
  const { userId, fromDay = '2026-03-05', isSick = false, note = null, state = 'approved' } = input;
  const { untilDay = fromDay } = input;
  return insertOne<{ id: number }>(
    world,
    `INSERT INTO absences (user_id, from_day, until_day, is_sick, note, state, asked_by_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $1, '2026-03-01T00:00:00Z') RETURNING id`,
    [userId, fromDay, untilDay, isSick, note, state],
  );
}
