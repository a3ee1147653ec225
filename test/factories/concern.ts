import { insertOne, type World } from './world.js';

interface ConcernInput {
  userId: number;
  /** yyyy-MM-dd */
  day: string;
  note?: string;
  at?: Date | string;
}

/** What somebody says is wrong with a day of theirs; nobody has answered it. */
export function aConcern(
  world: World,
  { userId, day, note = 'I began at 7', at = new Date() }: ConcernInput,
): Promise<{ id: number }> {
  return insertOne(
    world,
    `INSERT INTO concerns (user_id, day, note, created_at) VALUES ($1, $2, $3, $4) RETURNING id`,
    [userId, day, note, new Date(at)],
  );
}
