import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a key keeps by its operation, in place of the answer (decision D524). */
const KEPT = [
  [
    "operation IN ('clean.start', 'clean.mistake')",
    "jsonb_build_object('id', answer->'id', 'clockIn', answer->'clockIn')",
  ],
  ["operation = 'visit.refuse'", "jsonb_build_object('day', answer->'day', 'visits', '[]'::jsonb)"],
  ["operation = 'clean.ticks'", "'{}'::jsonb"],
  [
    "operation IN ('plan.change', 'plan.end')",
    `jsonb_build_object('plan', jsonb_build_object('id', answer->'plan'->'id'), 'kept', coalesce(
       (SELECT jsonb_agg(jsonb_build_object('id', visit->'id')) FROM jsonb_array_elements(answer->'kept') AS visit), '[]'))`,
  ],
  [
    `operation IN ('key.create', 'key.move', 'customer.create', 'customer.create.admin', 'plan.create', 'pause.create',
       'visit.create', 'clean.create', 'concern.raise', 'concern.answer', 'punch.decide', 'team.create', 'invoice.create',
       'credit-note.create')`,
    "jsonb_build_object('id', answer->'id')",
  ],
] as const;

/** Empties answers that hold notes of houses, codes or keys; a repeat reads them again. */
export class KeptAnswers1765220000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [which, kept] of KEPT) {
      await db.query(`UPDATE idempotency_keys SET answer = ${kept} WHERE ${which} AND jsonb_typeof(answer) = 'object'`);
    }
  }

  async down(): Promise<void> {
    // What was emptied is not known any more. A copy of before answers a repeat with what is left.
  }
}
