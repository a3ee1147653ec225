import { insertOne, type World } from './world.js';

interface OverrideInput {
  userId: number;
  madeById: number;
  /** yyyy-MM-dd */
  day: string;
  reason?: string | null;
  at?: Date | string;
}

/** A lunch decided by hand, over what was decided before; null: the rule. */
export function aLunchOverride(
  world: World,
  input: OverrideInput & { hasLunch: boolean | null; before?: boolean | null },
): Promise<{ id: number }> {
  return insertOne(
    world,
    `INSERT INTO lunch_overrides (user_id, day, has_lunch, had_lunch_before, reason, made_by_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [input.userId, input.day, input.hasLunch, input.before ?? null, ...whoAndWhen(input)],
  );
}

/** A start (HH:mm) by hand, over the one before; null: the rule. */
export function aStartOverride(
  world: World,
  input: OverrideInput & { startTime: string | null; before?: string | null },
): Promise<{ id: number }> {
  return insertOne(
    world,
    `INSERT INTO start_time_overrides (user_id, day, start_time, start_time_before, reason, made_by_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [input.userId, input.day, input.startTime, input.before ?? null, ...whoAndWhen(input)],
  );
}

function whoAndWhen({ reason = null, madeById, at = new Date() }: OverrideInput): unknown[] {
  return [reason, madeById, new Date(at)];
}
