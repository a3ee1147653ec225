import { insertOne, type World } from './world.js';

export interface CorrectionWish {
  userId: number;
  madeById: number;
  /** yyyy-MM-dd */
  day: string;
  reason?: string | null;
  at?: Date | string;
}

/** A lunch decided by hand, over what was decided before; null: the rule. */
export function aLunchCorrection(
  world: World,
  wish: CorrectionWish & { hasLunch: boolean | null; before?: boolean | null },
): Promise<{ id: number }> {
  return insertOne(
    world,
    `INSERT INTO lunch_overrides (user_id, day, has_lunch, had_lunch_before, reason, made_by_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [wish.userId, wish.day, wish.hasLunch, wish.before ?? null, ...whoAndWhen(wish)],
  );
}

/** A start (HH:mm) by hand, over the one before; null: the rule. */
export function aStartCorrection(
  world: World,
  wish: CorrectionWish & { startTime: string | null; before?: string | null },
): Promise<{ id: number }> {
  return insertOne(
    world,
    `INSERT INTO start_time_overrides (user_id, day, start_time, start_time_before, reason, made_by_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [wish.userId, wish.day, wish.startTime, wish.before ?? null, ...whoAndWhen(wish)],
  );
}

function whoAndWhen({ reason = null, madeById, at = new Date() }: CorrectionWish): unknown[] {
  return [reason, madeById, new Date(at)];
}
