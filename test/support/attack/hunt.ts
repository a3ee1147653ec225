import type { TestDatabase } from '../database.js';
import { databaseState, differences } from './database-state.js';
import { defectOf } from './judge.js';
import type { Attack } from './request.js';
import type { Answer, Wire } from './wire.js';

/** Requests sent at the same time. */
export const WIDTH = 8;
/** Requests between two comparisons of the database. */
const BATCH = 250;

/** An attack and what came of it. */
export interface Outcome {
  attack: Attack;
  answer: Answer | string;
  defect: string | null;
}

/** Sends all, a few at a time, and judges every answer. */
export async function sendAll(wire: Wire, attacks: Attack[], width = WIDTH): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < attacks.length; i = next++) {
      const attack = attacks[i]!;
      const answer = await wire.send(attack);
      outcomes[i] = { attack, answer, defect: defectOf(attack, answer) };
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return outcomes;
}

/**
 * Sends attacks of which none may change anything, and looks at the whole database after each batch. When something
 * changed, halves of the batch are sent again until the guilty request is found.
 * @returns every outcome, and a sentence for each batch that changed something
 */
export async function hunt(
  wire: Wire,
  database: TestDatabase,
  attacks: Attack[],
): Promise<{ outcomes: Outcome[]; changes: string[] }> {
  const outcomes: Outcome[] = [];
  const changes: string[] = [];
  for (let from = 0; from < attacks.length; from += BATCH) {
    const batch = attacks.slice(from, from + BATCH);
    const before = await databaseState(database);
    outcomes.push(...(await sendAll(wire, batch)));
    const changed = differences(before, await databaseState(database));
    if (changed.length === 0) continue;
    const guilty = await guiltyOf(wire, database, batch);
    changes.push(
      `${changed.join('; ')}\n  by ${guilty.length === 1 ? told(guilty[0]!) : `one of ${guilty.length} that change nothing when sent again`}`,
    );
  }
  return { outcomes, changes };
}

/** The request that changes something, when it does so again; else all that were sent. */
async function guiltyOf(wire: Wire, database: TestDatabase, attacks: Attack[]): Promise<Attack[]> {
  if (attacks.length === 1) return attacks;
  const middle = Math.ceil(attacks.length / 2);
  for (const half of [attacks.slice(0, middle), attacks.slice(middle)]) {
    const before = await databaseState(database);
    await sendAll(wire, half);
    if (differences(before, await databaseState(database)).length > 0) return guiltyOf(wire, database, half);
  }
  return attacks;
}

/** The defects among outcomes, each told so that it can be sent again by hand. */
export function defectsOf(outcomes: Outcome[]): string[] {
  return outcomes.flatMap(({ attack, answer, defect }) => {
    if (defect === null) return [];
    const answered = typeof answer === 'string' ? '' : `\n  → ${answer.status} ${answer.text.slice(0, 300)}`;
    return [`${defect}: ${told(attack)}${answered}`];
  });
}

function told({ operation, wrong, method, target, headers, body }: Attack): string {
  const { cookie, ...others } = headers;
  const sent = body === null ? '' : `\n  ${JSON.stringify(body.toString().slice(0, 400))} (${body.length})`;
  return `${operation} (${wrong.slice(0, 300)})\n  ${method} ${target.slice(0, 200)} ${JSON.stringify({ ...others, ...(cookie && { cookie: cookie.slice(0, 40) }) }).slice(0, 300)}${sent}`;
}
