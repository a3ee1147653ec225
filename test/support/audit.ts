import type { World } from '../factories/index.js';

/** What the audit log holds of one record, oldest first; with `by` only what this person did. */
export function auditOf(
  database: World,
  subject: string,
  id: number,
  { by = null }: { by?: number | null } = {},
): Promise<{ action: string; details: unknown }[]> {
  return database.query<{ action: string; details: unknown }>(
    `SELECT action, details FROM audit_log
     WHERE subject = $1 AND subject_id = $2 AND ($3::integer IS NULL OR actor_id = $3) ORDER BY id`,
    [subject, id, by],
  );
}

/** What was done with one record, oldest first: 'clean.created', 'clean.edited' … */
export async function auditedActions(database: World, subject: string, id: number): Promise<string[]> {
  return (await auditOf(database, subject, id)).map(({ action }) => action);
}
